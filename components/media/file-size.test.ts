import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1 KB"],
  [3_400_000, "3.4 MB"],
  [4_000_000_000, "4 GB"],
])("%s bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
