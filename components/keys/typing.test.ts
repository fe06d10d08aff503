import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTyping } from "./typing.ts";

class FakeElement {
  isField: boolean;
  constructor(isField: boolean) {
    this.isField = isField;
  }
  closest() {
    return this.isField ? this : null;
  }
}
const field = new FakeElement(true) as unknown as EventTarget;
const button = new FakeElement(false) as unknown as EventTarget;

beforeEach(() => vi.stubGlobal("Element", FakeElement));
afterEach(() => vi.unstubAllGlobals());

test("somebody types until a moment after the last key in a field", () => {
  let now = 0;
  const typing = createTyping(() => now);
  expect(typing.isTyping()).toBe(false);
  typing.hear({ target: field });
  now = 1_000;
  expect(typing.isTyping()).toBe(true);
  now = 2_000;
  expect(typing.isTyping()).toBe(false);
});

test("keys elsewhere are no typing", () => {
  const typing = createTyping(() => 0);
  typing.hear({ target: button });
  expect(typing.isTyping()).toBe(false);
  typing.hear({ target: field });
  typing.hear({ target: button });
  expect(typing.isTyping()).toBe(false);
});
