import { type KeybindingPress, parseKeybinding } from "tinykeys";

const parsed = new Map<string, readonly KeybindingPress[]>();

/** What has to be pressed, one after the other. Parsed once. */
export function parseKeys(keys: string): readonly KeybindingPress[] {
  const known = parsed.get(keys);
  if (known !== undefined) return known;
  const presses = parseKeybinding(keys.split(" ").map(toBinding).join(" "));
  parsed.set(keys, presses);
  return presses;
}

/** Whether they are plain keys, such as people type words with: these rest while somebody types. */
export function areSingleKeys(keys: string): boolean {
  return keys.split(" ").every((press) => /^.$/u.test(press));
}

function toBinding(press: string): string {
  // `#`, `?` and `/` need Shift on some keyboards and not on others.
  if (/^[^a-z0-9]$/i.test(press)) return `[Shift]+${press}`;
  // With Alt, a Mac types other characters by the digit keys: the key itself is meant.
  return press.replace("Mod+", "$mod+").replace(/(?<=\+)\d$/, "Digit$&");
}
