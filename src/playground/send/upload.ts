/**
 * Requests whose bodies take a while: `fetch` says nothing about what has been sent.
 *
 * @module
 */

/** Bytes of a body from which its progress is worth a look. */
export const watchedBytes = 1_000_000;

/**
 * Sends a request and tells how much of its body has been sent. Slower ways to get the answer are the
 * price: it arrives as a whole.
 */
export function upload(
  url: string,
  init: {
    readonly method: string;
    readonly headers: Headers;
    readonly body: Blob | string;
    readonly withCredentials: boolean;
    readonly signal: AbortSignal;
  },
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method, url);
    request.responseType = "arraybuffer";
    request.withCredentials = init.withCredentials;
    init.headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    // As `fetch` does, without a reason.
    request.onerror = () => reject(new TypeError("Failed to send"));
    request.onabort = () => reject(init.signal.reason);
    request.onload = () => {
      const headers = new Headers();
      for (const line of request.getAllResponseHeaders().split("\r\n")) {
        const colon = line.indexOf(":");
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
      }
      const { status, statusText, response } = request;
      const body = [204, 205, 304].includes(status) ? null : response as ArrayBuffer;
      const answer = new Response(body, { status, statusText, headers });
      // Made here, it has no address of its own.
      Object.defineProperty(answer, "url", { value: request.responseURL });
      resolve(answer);
    };
    init.signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(init.body);
  });
}
