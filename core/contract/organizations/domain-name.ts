import { z } from "zod";

const LONGEST = 253;
/** People may paste a URL instead of a domain. Longer input isn't parsed. */
const MOST_TYPED = 2_000;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const NUMBER = /^\d+$/;

/** A domain as typed by people, normalized for comparison with links: lowercase, punycode, without `www.` or `*.`. */
export const DomainName = z
  .string()
  .trim()
  .max(MOST_TYPED)
  .overwrite((typed) => (objectTo(typed) === undefined ? canonical(typed) : typed))
  .refine((typed) => objectTo(typed) === undefined, {
    error: (issue) => objectTo(String(issue.input)),
  })
  .meta({ examples: ["example.com"] });

/** Returns why a text isn't a domain, with a suggestion; undefined if it is one. */
function objectTo(typed: string): string | undefined {
  const named = JSON.stringify(typed.slice(0, LONGEST));
  const host = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(typed)?.[1];
  if (host !== undefined) return `${named} is a URL: send only the domain${such(host)}`;
  const [bare = ""] = typed.split(/[/?#@:]/, 1);
  if (bare !== typed) return `${named} is more than a domain: send only the domain${such(bare)}`;
  return isDomain(canonical(typed))
    ? undefined
    : `${named} is not a domain: send one such as "example.com"`;
}

function such(host: string) {
  const domain = canonical(host);
  return isDomain(domain) ? `, "${domain}"` : "";
}

function canonical(typed: string): string {
  const host = toAscii(typed.replace(/^\*\./, "")).replace(/\.$/, "");
  const bare = host.replace(/^www\./, "");
  return bare.includes(".") ? bare : host;
}

/** Lowercases and encodes as punycode, like browsers do for links. Empty if browsers couldn't open it. */
function toAscii(host: string): string {
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    return "";
  }
}

function isDomain(host: string): boolean {
  const labels = host.split(".");
  if (labels.length < 2 || host.length > LONGEST) return false;
  return labels.every((label) => LABEL.test(label)) && !NUMBER.test(labels.at(-1) ?? "");
}
