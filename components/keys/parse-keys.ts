import { type KeybindingPress, parseKeybinding } from "tinykeys";

const parsed = new Map<string, readonly KeybindingPress[]>();

/** Returns the key presses of a shortcut, in order. Cached. */
export function parseKeys(keys: string): readonly KeybindingPress[] {
  const known = parsed.get(keys);
  if (known !== undefined) return known;
  const presses = parseKeybinding(keys.split(" ").map(toBinding).join(" "));
  parsed.set(keys, presses);
  return presses;
}

/** Whether all are plain keys, which are ignored while someone types. */
export function areSingleKeys(keys: string): boolean {
  return keys.split(" ").every((press) => /^.$/u.test(press));
}

function toBinding(press: string): string {
  // `#`, `?` and `/` need Shift on some keyboards and not on others.
  if (/^[^a-z0-9]$/i.test(press)) return `[Shift]+${press}`;
  // With Alt, digit keys type other characters on a Mac, so match the physical key.
  return press.replace("Mod+", "$mod+").replace(/(?<=\+)\d$/, "Digit$&");
}
