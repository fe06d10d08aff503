/** Tracking parameters that a server removes from every URL (`clean_url`, crates/utils/src/utils/validation.rs). */
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_eid)$/;

/** Returns a URL as the server stores it, or null if a post may not link to it. */
export function cleanAddress(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

export function cleanAddresses(text: string): string {
  return text.replace(/https?:\/\/[^\s()<>[\]]+/g, (address) => {
    return /[?&](utm_\w+|fbclid|gclid|mc_eid)=/.test(address)
      ? (cleanAddress(address) ?? address)
      : address;
  });
}
