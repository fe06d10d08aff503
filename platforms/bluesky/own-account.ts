import { ProviderError } from "#platforms/kit/spec/provider.ts";

/**
 * Returned instead of a handle whose domain currently doesn't point to the account (https://atproto.com/specs/handle).
 */
const NO_HANDLE = "handle.invalid";

const LABEL = /^[a-z0-9-]{1,63}$/;
const LONGEST_HANDLE = 253;

/**
 * Whether a name in lower case is a domain name of at least two labels whose last doesn't start with a digit
 * (https://atproto.com/specs/handle), which a URL can have.
 */
export function isHandle(name: string): boolean {
  const labels = name.split(".");
  const isLabel = (label: string) => LABEL.test(label) && !/^-|-$/.test(label);
  if (name.length > LONGEST_HANDLE || labels.length < 2 || !labels.every(isLabel)) return false;
  return !/^[0-9]/.test(labels.at(-1) ?? "") && URL.canParse(`https://${name}`);
}

/** Returns the account's handle as its server says; null if it has none at the moment, or nothing like one. */
export function handleOf({ handle }: { handle: string }): string | null {
  const name = handle.toLowerCase();
  return name === NO_HANDLE || !isHandle(name) ? null : name;
}

/** Throws a ProviderError for an account that its owner has deactivated. */
export function requireActive({ active, handle }: { active: boolean; handle: string }): void {
  if (active) return;
  const name = handleOf({ handle });
  throw new ProviderError(
    "auth",
    `${name === null ? "The account" : `@${name}`} is deactivated. Reactivate it in Bluesky, then connect it.`,
  );
}
