/**
 * The fixed texts of the form. Those of calls are in `call_words.ts`, which is loaded with them; other
 * languages are in `translations/`. English stands in for what a language leaves out.
 *
 * @module
 */
import { translation } from "./translation.ts";

const english = {
  // The form.
  title: "Playground",
  close: "Close",
  server: "Server",
  path: "Path parameters",
  query: "Query parameters",
  header: "Headers",
  cookie: "Cookies",
  body: "Body",
  contentType: "Content type",
  required: "required",
  deprecated: "deprecated",
  default: "default",
  nothing: "Not set",
  choose: "Choose…",
  yes: "true",
  no: "false",
  sends: "Sends",
  setNull: "Set to null",
  setEmptyList: "Set to an empty list",
  clear: "Clear",
  remove: "Remove",
  removeItem: (label: string) => `Remove ${label}`,
  moveUp: (label: string) => `Move ${label} up`,
  moveDown: (label: string) => `Move ${label} down`,
  addItem: "Add item",
  addEntry: "Add entry",
  name: "Name",
  typeOf: (label: string) => `Type of ${label}`,
  now: "Now",
  chooseFile: "Choose a file",
  chooseFiles: "Choose files",
  dropHere: "or drop it here",
  form: "Form",
  json: "JSON",
  editAs: "Edit as",
  example: "Example",
  fillIn: "Fill in an example…",
  noParameters: "This endpoint takes no parameters.",
  pasted: "The fields are filled in from the document",
  problems: (count: number) =>
    count === 1 ? "1 field needs attention" : `${count} fields need attention`,
  noBodyAllowed: (method: string) =>
    `Browsers do not send a body with ${method}, so it cannot be tried here.`,
  // Around the form.
  address: "Request URL",
  copyUrl: "Copy URL",
  copyCode: "Copy code",
  allFields: "All fields",
  copyCurl: "Copy as cURL",
  copyLink: "Copy link",
  copied: "Copied",
  cannotCopy: "Copying is not allowed here",
  linkTooLong: "The form is too large for a link",
  linkHint: "Link to this filled-in form, without credentials",
  reset: "Reset",
  resetHint: "Empty the form",
  samples: "Code",
  language: "Language",
  otherEndpoints: "Other endpoints",
  findEndpoint: "Find an endpoint",
  noEndpoint: "No endpoint matches",
  loadFailed: "The playground cannot be loaded. Check the connection and try again.",
  // Problems, next to the input.
  isRequired: "Required",
  nameIsRequired: "Give this value a name",
  nameIsTaken: "This name is already used",
  tooFewItems: (count: number) => `Add at least ${count} ${count === 1 ? "item" : "items"}`,
  tooManyItems: (count: number) => `No more than ${count} ${count === 1 ? "item" : "items"}`,
  itemsRepeat: "Each item may be there once only",
  notAList: "Must be a JSON list, like [1, 2]",
  notAnObject: 'Must be a JSON object, like {"name": "value"}',
  invalidJsonAt: (line: number, column: number) => `Not valid JSON: line ${line}, column ${column}`,
  notABoolean: "Must be true or false",
  notAllowed: "Not one of the allowed values",
  tooShort: (least: number, count: number) => `At least ${least} characters, now ${count}`,
  tooLong: (most: number, count: number) => `At most ${most} characters, now ${count}`,
  noMatch: (pattern: string) => `Must match ${pattern}`,
  notANumber: "Must be a number",
  notAnInteger: "Must be a whole number",
  atLeast: (limit: number) => `Must be ${limit} or more`,
  atMost: (limit: number) => `Must be ${limit} or less`,
  moreThan: (limit: number) => `Must be more than ${limit}`,
  lessThan: (limit: number) => `Must be less than ${limit}`,
  multipleOf: (step: number) => `Must be a multiple of ${step}`,
  notADate: "Must be a date like 2023-12-25",
  notADateTime: "Must be a time like 2023-11-07T05:31:56Z",
  notAnEmail: "Must be an address like name@example.com",
  notAUuid: "Must be a UUID",
  notAUri: "Must be a complete URL",
  // Authorization.
  authorization: "Authorization",
  wayToAuthorize: "Way to authorize",
  noScheme: "None",
  nothingIdentifies: "Nothing is sent to identify you.",
  rememberFor: (host: string) => `Remember in this browser for ${host}`,
  remembered: "Remembered in this browser",
  notRemembered: "Not remembered",
  forget: "Forget",
  forgotten: "Credentials forgotten",
  userName: "User name",
  password: "Password",
  token: "Token",
  accessToken: "Access token",
  show: "Show",
  hide: "Hide",
  showValue: (label: string) => `Show ${label}`,
  cookieNotSent:
    "Pages cannot set cookies of another site, so this one is not sent from here. The proxy of docs serve and the code samples send it.",
  mutualTls:
    "This API identifies callers by a certificate (mutual TLS). The browser asks for it by itself if one is installed; the proxy cannot send one.",
  cannotFill: (scheme: string) =>
    `The scheme “${scheme}” cannot be filled in here. Use a code sample.`,
  // Around a call.
  send: "Send",
  cancel: "Cancel",
  response: "Response",
};

/** The texts by name. */
export type PlaygroundWords = typeof english;

/** The texts in the language of this page. */
export const words: PlaygroundWords = { ...english, ...translation.words };
