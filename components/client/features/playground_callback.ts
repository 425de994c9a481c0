/**
 * Runs in the window that an authorization server has sent back to the site: hands the parameters of
 * its address to the page that waits for them, and closes.
 *
 * @module
 */
import { oauthChannel, oauthTaken } from "../../../src/model/oauth_callback.ts";

const { hash, search, pathname } = location;
const parameters = (hash || search).slice(1);
// A code or a token has no place in the history of the browser.
history.replaceState(null, "", pathname);

const channel = new BroadcastChannel(oauthChannel);
const say = (text: string): void => {
  const place = document.querySelector("p");
  if (place) place.textContent = text;
};
channel.onmessage = ({ data }) => {
  if (data !== `${oauthTaken}:${new URLSearchParams(parameters).get("state")}`) return;
  say("Done. You can close this window.");
  close();
};
if (new URLSearchParams(parameters).has("state")) {
  channel.postMessage(parameters);
  setTimeout(() => say("The page that asked for this is no longer open. Close this window."), 3000);
} else say("There is nothing to do here. You can close this window.");
