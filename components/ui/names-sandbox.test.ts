import { expect, test } from "vitest";
import { namesSandbox } from "./names-sandbox.ts";

test.each([
  ["Bluesky sandbox", true],
  ["Sandbox (test)", true],
  ["Town square", false],
  ["Sandboxes of Leeds", false],
])("the name %s makes clear that it is a sandbox: %s", (name, says) => {
  expect(namesSandbox(name)).toBe(says);
});
