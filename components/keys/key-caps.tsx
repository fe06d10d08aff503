import { Fragment } from "react";
import { SHEET_COPY } from "./copy.ts";
import { isMac } from "./is-mac.ts";

/** Keys as printed on the keyboard. Client-side only, because they depend on the platform. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-sm text-muted">
      {showKeys(keys, navigator.platform).map((press, index) => (
        <Fragment key={press.join()}>
          {index > 0 && <span>{SHEET_COPY.followed_by}</span>}
          {press.map((cap) => (
            <kbd
              key={cap}
              className="min-w-6 rounded-sm border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-ink"
            >
              {cap}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

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
  const modifiers = isMac(platform) ? ON_MAC : ELSEWHERE;
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
