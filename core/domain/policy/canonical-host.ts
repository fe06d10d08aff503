/** Maximum host name length (RFC 1035). Longer ones lead nowhere. */
const LONGEST = 253;
const PLAIN = /^[a-z0-9._-]*$/i;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Normalizes a host for comparison, as browsers do: lowercase, punycode, without a trailing dot, so that `ｂüｃｈｅｒ。ｄｅ`
 * becomes `xn--bcher-kva.de`. Undefined if no browser would open it.
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
