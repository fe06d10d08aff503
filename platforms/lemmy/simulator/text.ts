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

/** Renders Markdown without the marks and escapes that posts in the sandbox usually have. */
export function showMarkdown(text: string): string {
  return text
    .replaceAll("&#8203;", "")
    .replace(/<(https?:[^<>\s]+)>/g, "$1")
    .replace(/\[([^[\]]*)\]\([^)\s]{0,2000}\)/g, "$1")
    .replace(/(?<!\\)(\*\*|~~)(.+?)\1/g, "$2")
    .replace(/(?<![\\*])\*([^*\s][^*]*)\*/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!~>|^<&])/g, "$1");
}
