import { SHEET_COPY } from "./sheet-copy.ts";

const NAMES: Readonly<Record<string, string>> = {
  Enter: SHEET_COPY.enter,
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: SHEET_COPY.escape,
};
const ON_MAC: Readonly<Record<string, string>> = { Mod: "⌘", Shift: "⇧", Alt: "⌥" };
const ELSEWHERE: Readonly<Record<string, string>> = { Mod: SHEET_COPY.control };

/** Returns the key caps by press: `g c` is two presses, `Mod+Enter` one with two caps. */
export function showKeys(keys: string, platform: string): string[][] {
  const modifiers = /Mac|iPhone|iPad/.test(platform) ? ON_MAC : ELSEWHERE;
  return keys
    .split(" ")
    .map((press) =>
      press
        .split(/(?<=.)\+/)
        .map((key) => modifiers[key] ?? NAMES[key] ?? (press.includes("+") ? capital(key) : key)),
    );
}

/** With a modifier, keys are shown as on their caps. */
function capital(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
