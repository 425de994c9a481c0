/**
 * Which part of the internet an IP address belongs to, after the registries of special-purpose
 * addresses (IANA; RFC 6890 and the documents that it names). What is not known to be public counts
 * as not public.
 *
 * @module
 */

/** Reach of an address. `reserved` is everything else that no public server has. */
export type AddressKind =
  | "public"
  | "loopback"
  | "unspecified"
  | "private"
  | "link-local"
  | "shared"
  | "metadata"
  | "multicast"
  | "reserved";

/** Networks that are not public: first address, length of the prefix in bits, kind. First match wins. */
const ipv4Networks: readonly (readonly [string, number, AddressKind])[] = [
  ["0.0.0.0", 32, "unspecified"],
  ["0.0.0.0", 8, "reserved"],
  ["10.0.0.0", 8, "private"],
  ["100.100.100.200", 32, "metadata"],
  ["100.64.0.0", 10, "shared"],
  ["127.0.0.0", 8, "loopback"],
  ["168.63.129.16", 32, "metadata"],
  ["169.254.169.254", 32, "metadata"],
  ["169.254.170.2", 32, "metadata"],
  ["169.254.0.0", 16, "link-local"],
  ["172.16.0.0", 12, "private"],
  ["192.0.0.0", 24, "reserved"],
  ["192.0.2.0", 24, "reserved"],
  ["192.88.99.0", 24, "reserved"],
  ["192.168.0.0", 16, "private"],
  ["198.18.0.0", 15, "reserved"],
  ["198.51.100.0", 24, "reserved"],
  ["203.0.113.0", 24, "reserved"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved"],
];

const ipv6Networks: readonly (readonly [string, number, AddressKind])[] = [
  ["::", 128, "unspecified"],
  ["::1", 128, "loopback"],
  ["fd00:ec2::254", 128, "metadata"],
  ["fc00::", 7, "private"],
  ["fe80::", 10, "link-local"],
  ["fec0::", 10, "private"],
  ["ff00::", 8, "multicast"],
  // Protocol assignments, Teredo and benchmarks among them.
  ["2001::", 23, "reserved"],
  ["2001:db8::", 32, "reserved"],
  // 6to4 leads wherever the IPv4 address within it does; nobody has needed it since 2015.
  ["2002::", 16, "reserved"],
  ["3fff::", 20, "reserved"],
  ["2000::", 3, "public"],
];

/** Prefixes (96 bits) after which an IPv4 address follows that is what is really reached. */
const embedding: readonly string[] = [
  "::ffff:0:0", // mapped
  "::", // compatible, obsolete
  "64:ff9b::", // NAT64, what DNS64 answers in networks without IPv4
];

/** The kind of an address in the form of a number, not a name; undefined when it is not one. */
export function addressKind(address: string): AddressKind | undefined {
  const bytes = parseAddress(address);
  if (bytes === undefined) return undefined;
  if (bytes.length === 4) return kindIn(ipv4Networks, bytes) ?? "public";
  const kind = kindIn(ipv6Networks.slice(0, 2), bytes);
  if (kind !== undefined) return kind;
  if (embedding.some((prefix) => isWithin(bytes, prefix, 96))) {
    return kindIn(ipv4Networks, bytes.slice(12)) ?? "public";
  }
  return kindIn(ipv6Networks, bytes) ?? "reserved";
}

/**
 * The bytes of an address: 4 for IPv4 in dotted decimal form, 16 for IPv6 without zone. Undefined for
 * everything else, octal, hexadecimal and shortened IPv4 forms among them: URLs are brought into the
 * strict form when they are parsed, and name servers answer in no other.
 */
export function parseAddress(address: string): Uint8Array | undefined {
  return address.includes(":") ? parseIpv6(address) : parseIpv4(address);
}

function parseIpv4(address: string): Uint8Array | undefined {
  const parts = address.split(".");
  const isStrict = parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
  return isStrict ? Uint8Array.from(parts, Number) : undefined;
}

function parseIpv6(address: string): Uint8Array | undefined {
  // The last four bytes may be written as IPv4.
  const [, head = "", tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (tail !== undefined) {
    const last = parseIpv4(tail);
    if (last === undefined) return undefined;
    const [a = 0, b = 0, c = 0, d = 0] = last;
    return parseIpv6(`${head}${(a << 8 | b).toString(16)}:${(c << 8 | d).toString(16)}`);
  }
  const halves = address.split("::");
  if (halves.length > 2) return undefined;
  const [before = [], after] = halves.map((half) => half === "" ? [] : half.split(":"));
  const given = before.length + (after?.length ?? 0);
  if (after === undefined ? given !== 8 : given > 7) return undefined;
  const groups = [...before, ...Array<string>(8 - given).fill("0"), ...(after ?? [])];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return Uint8Array.from(groups.flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 255];
  }));
}

function kindIn(
  networks: readonly (readonly [string, number, AddressKind])[],
  bytes: Uint8Array,
): AddressKind | undefined {
  return networks.find(([network, length]) => isWithin(bytes, network, length))?.[2];
}

function isWithin(bytes: Uint8Array, network: string, length: number): boolean {
  const first = parseAddress(network);
  if (first === undefined || first.length !== bytes.length) return false;
  for (let bit = 0; bit < length; bit++) {
    const [byte, mask] = [bit >> 3, 128 >> (bit & 7)];
    if (((bytes[byte] ?? 0) & mask) !== ((first[byte] ?? 0) & mask)) return false;
  }
  return true;
}
