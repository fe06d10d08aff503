const URI = /^\w+:(?:\/\/)?[^\s/]\S*$/;

/** Whether Bluesky accepts a URI in a link (`isValidUri` of https://www.npmjs.com/package/@atproto/syntax). */
export function isUri(address: string): boolean {
  return URI.test(address);
}
