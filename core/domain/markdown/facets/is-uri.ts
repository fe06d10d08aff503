const URI = /^\w+:(?:\/\/)?[^\s/]\S*$/;

/** Whether Bluesky takes an address into a link (`isValidUri` of https://www.npmjs.com/package/@atproto/syntax). */
export function isUri(address: string): boolean {
  return URI.test(address);
}
