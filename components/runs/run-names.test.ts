import { expect, test } from "vitest";
import { functionName, stepName } from "./run-names.ts";

test.each([
  ["call-platform", "Publish posts and send replies"],
  ["read-channel", "Read comments and numbers"],
  ["something-new", "Something new"],
])("the function %s is shown as %s", (name, text) => {
  expect(functionName(name)).toBe(text);
});

test.each([
  ["until-due", "Wait until due"],
  ["publish-1", "Publish on the platform"],
  ["edit-0", "Edit on the platform"],
  ["wait-3", "Wait for the platform (3)"],
  ["notice-arrived", "Notice arrived"],
])("the step %s is shown as %s", (name, text) => {
  expect(stepName(name)).toBe(text);
});
