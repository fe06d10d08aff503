import { expect, test } from "vitest";
import { cardAction } from "./card-keys.ts";

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

function press(key: string, text: string, changes: object = {}, card = 1) {
  const at = text.indexOf("|");
  const field = { value: text.replace("|", ""), selectionStart: at, selectionEnd: at };
  const event = { key, target: field, nativeEvent: { isComposing: false }, ...none, ...changes };
  return cardAction(event, field, { card, count: 3, parted: true, mayBegin: false });
}

test.each([
  ["Backspace", "|Two", {}, { kind: "join", card: 1 }],
  ["Backspace", "T|wo", {}, null],
  ["Backspace", "|Two", { ctrlKey: true }, null],
  ["Delete", "Two|", {}, { kind: "join", card: 2 }],
  ["Delete", "T|wo", {}, null],
  ["Enter", "Two\n\n|", {}, { kind: "split" }],
  ["Enter", "Two\n\n|more", {}, { kind: "split" }],
  ["Enter", "Two\n|", {}, null],
  ["Enter", "\n\n|", {}, null],
  ["Enter", "```\ncode\n\n|", {}, null],
  ["Enter", "Two\n\n|", { ctrlKey: true }, null],
  ["Enter", "Two\n\n|", { nativeEvent: { isComposing: true } }, null],
  ["ArrowUp", "Two|", { altKey: true }, { kind: "move", to: 0 }],
  ["ArrowDown", "Two|", { altKey: true }, { kind: "move", to: 2 }],
  ["z", "Two|", { ctrlKey: true }, { kind: "undo" }],
  ["z", "Two|", { ctrlKey: true, shiftKey: true }, null],
  ["a", "Two|", {}, null],
])("%s in %j", (key, text, changes, action) => {
  expect(press(key, text, changes)).toEqual(action);
});

test("the first card has no previous card", () => {
  expect(press("Backspace", "|One", {}, 0)).toBeNull();
});
