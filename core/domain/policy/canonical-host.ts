/** No name is longer (RFC 1035). What is, isn't worth reading: it leads nowhere. */
const LONGEST = 253;
const PLAIN = /^[a-z0-9._-]*$/i;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A host as domains are compared: lower case, punycode, no dot at its end; as browsers read it, so that `ｂüｃｈｅｒ。ｄｅ` is
 * `xn--bcher-kva.de`. Undefined for what no browser would open.
 */
export function canonicalHost(host: string): string | undefined {
  const visible = host.replace(INVISIBLE, "");
  if (visible.length > LONGEST) return undefined;
  const ascii = PLAIN.test(visible) ? visible.toLowerCase() : toAscii(visible);
  return ascii?.replace(/\.$/, "");
}

function toAscii(host: string): string | undefined {
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    return undefined;
  }
}
