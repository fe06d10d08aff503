import { matchKeybindingPress } from "tinykeys";
import { isTyping } from "./is-typing.ts";
import { areSingleKeys, parseKeys } from "./parse-keys.ts";
import type { Shortcut } from "./shortcut.ts";

/** Between two keys that belong together. */
const PAUSE_MS = 1000;
const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "AltGraph"];

interface Options {
  /** The keys that count at present; of two that fit, the first runs. */
  read(): readonly Shortcut[];
  /** Whether plain keys do anything. */
  singleKeys(): boolean;
}

/** A listener of `keydown` that runs what the pressed keys stand for. What a part of the page has handled is left alone. */
export function createKeyHandler({ read, singleKeys }: Options): (event: KeyboardEvent) => void {
  let pressed: KeyboardEvent[] = [];
  return (event) => {
    if (event.defaultPrevented || event.isComposing || MODIFIERS.includes(event.key)) return;
    const before = pressed.at(-1);
    const goesOn = before !== undefined && event.timeStamp - before.timeStamp < PAUSE_MS;
    pressed = goesOn ? [before, event] : [event];
    const plainRest = !singleKeys() || isTyping(event.target);
    const found = read()
      .filter(({ keys }) => !(plainRest && areSingleKeys(keys)))
      .filter(({ keys, held }) => endsIn(pressed, keys) && (!event.repeat || held === "repeats"))
      .toSorted((left, right) => parseKeys(right.keys).length - parseKeys(left.keys).length)[0];
    if (found === undefined) return;
    pressed = [];
    event.preventDefault();
    found.run(event);
  };
}

/** Whether the last keys that were pressed are these. */
function endsIn(pressed: readonly KeyboardEvent[], keys: string): boolean {
  const presses = parseKeys(keys);
  const last = pressed.slice(-presses.length);
  return (
    last.length === presses.length &&
    presses.every((press, index) => {
      const event = last[index];
      return event !== undefined && matchKeybindingPress(event, press);
    })
  );
}
