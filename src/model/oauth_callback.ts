/**
 * The page that an authorization server sends the reader back to, in a window of its own. Its script
 * hands what the server said to the page that opened the window.
 *
 * @module
 */

/** Output path of the page; its address is the redirect URI that clients register. */
export const oauthCallbackPath = "_docs/oauth/callback.html";

/** Name of the `BroadcastChannel`. Messages are the parameters of the redirect as a query string. */
export const oauthChannel = "docs-oauth";

/** Message of the page that has taken the parameters over: the window may close. */
export const oauthTaken = "taken";
