import { matchKeybindingPress } from "tinykeys";
import { isTyping } from "./is-typing.ts";
import { areSingleKeys, parseKeys } from "./parse-keys.ts";
import type { Shortcut } from "./shortcut.ts";

/** Maximum pause between the keys of a sequence. */
const PAUSE_MS = 1000;
const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "AltGraph"];

interface Options {
  /** Returns the active shortcuts; the first match runs. */
  read(): readonly Shortcut[];
  singleKeys(): boolean;
}

/** Returns a `keydown` listener that runs shortcuts. Ignores events that were already handled. */
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
