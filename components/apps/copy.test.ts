import { expect, test } from "vitest";
import { describeTarget } from "./copy.ts";

test.each([
  ["app.example", "app.example"],
  ["app.example:8443", "app.example:8443"],
  ["127.0.0.1:33418", "an app on this device (127.0.0.1:33418)"],
  ["[::1]:33418", "an app on this device ([::1]:33418)"],
  ["localhost", "an app on this device (localhost)"],
  ["cursor:", "the app on this device that opens “cursor:” links"],
  ["com.example.app:", "the app on this device that opens “com.example.app:” links"],
])("an app at %s is described as %s", (redirect_host, described) => {
  expect(describeTarget(redirect_host)).toBe(described);
});
