// Plain objects replace keyboard events, because there is no browser.
import { beforeEach, expect, test } from "vitest";
import { createKeyHandler } from "./page-keys.tsx";

let ran: string[] = [];
let clock = 0;
beforeEach(() => {
  ran = [];
  clock = 0;
});

const KEYS = ["c", "g c", "z", "?", "#", "F8", "Mod+Enter", "Mod+Shift+Enter", "Alt+1", "Mod+."];

function listen(singleKeys = true) {
  return createKeyHandler({
    read: () => KEYS.map((keys) => ({ keys, label: keys, run: () => ran.push(keys) })),
    singleKeys: () => singleKeys,
  });
}

function press(key: string, held: string[] = [], more: Partial<KeyboardEvent> = {}): KeyboardEvent {
  clock += 100;
  return {
    key,
    code: /^\d$/.test(key) ? `Digit${key}` : key,
    target: null,
    timeStamp: clock,
    getModifierState: (modifier: string) => held.includes(modifier),
    preventDefault: () => undefined,
    ...more,
  } as unknown as KeyboardEvent;
}

test("a key runs its shortcut, and a sequence of two keys runs theirs", () => {
  const handle = listen();
  for (const key of ["c", "g", "c", "z"]) handle(press(key));
  expect(ran).toEqual(["c", "g c", "z"]);
});

test("the keys of a sequence must follow within a second", () => {
  const handle = listen();
  handle(press("g"));
  clock += 2000;
  handle(press("c"));
  expect(ran).toEqual(["c"]);
});

test.each([
  ["Enter", ["Control"], "Mod+Enter"],
  ["Enter", ["Control", "Shift"], "Mod+Shift+Enter"],
  [".", ["Control"], "Mod+."],
  ["1", ["Alt"], "Alt+1"],
  ["F8", [], "F8"],
])("%s with %s runs %s, even if single-key shortcuts are off", (key, held, keys) => {
  listen(false)(press(key, held));
  expect(ran).toEqual([keys]);
});

test("Alt and a digit works on a Mac, where it types a different character", () => {
  listen()(press("¡", ["Alt"], { code: "Digit1" }));
  expect(ran).toEqual(["Alt+1"]);
});

test.each([
  ["?", ["Shift"]],
  ["?", []],
  ["#", ["Shift"]],
  ["#", []],
])("%s works with and without Shift, because keyboard layouts differ", (key, held) => {
  listen()(press(key, held));
  expect(ran).toEqual([key]);
});

test("single-key shortcuts do nothing if they are turned off", () => {
  const handle = listen(false);
  for (const key of ["c", "z", "?", "g", "c"]) handle(press(key));
  expect(ran).toEqual([]);
});

test("repeated, composing and already handled keystrokes run nothing", () => {
  const handle = listen();
  handle(press("z", [], { repeat: true }));
  handle(press("z", [], { isComposing: true }));
  handle(press("z", [], { defaultPrevented: true }));
  handle(press("z", ["Control"]));
  expect(ran).toEqual([]);
});
