/**
 * What a reader does on a site, by mouse and by keyboard, in a real browser. One browser serves all
 * cases; each case has a profile of its own.
 *
 * @module
 */
import { closeBrowser } from "../helpers/browser.ts";
import "./cases/switching.ts";
import "./cases/disclosure.ts";
import "./cases/copying.ts";
import "./cases/content.ts";
import "./cases/navigation.ts";
import "./cases/chrome.ts";
import "./cases/page_menu.ts";
import "./cases/endpoint.ts";
import "./cases/islands.ts";
import "./cases/without_script.ts";

Deno.test.afterAll(closeBrowser);
