/** What tracks people, which a server takes out of every address (`clean_url`, crates/utils/src/utils/validation.rs). */
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_eid)$/;

/** As the server keeps an address. Null where it is none that a post may lead to. */
export function cleanAddress(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** The same of every address in a text; one that has nothing to take out stays as it is typed. */
export function cleanAddresses(text: string): string {
  return text.replace(/https?:\/\/[^\s()<>[\]]+/g, (address) => {
    return /[?&](utm_\w+|fbclid|gclid|mc_eid)=/.test(address)
      ? (cleanAddress(address) ?? address)
      : address;
  });
}
