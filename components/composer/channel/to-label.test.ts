import { expect, test } from "vitest";
import { toLabel } from "./to-label.ts";

test.each([
  ["local_post", "Local post"],
  ["PUBLIC_TO_EVERYONE", "Public to everyone"],
  ["mentionedUsers", "Mentioned users"],
  ["nsfw", "Nsfw"],
])("%s is read as %s", (name, text) => {
  expect(toLabel(name)).toBe(text);
});
