import { expect, test } from "vitest";
import { readFile } from "./captions-file.tsx";

const SRT = "1\r\n00:00:01,000 --> 00:00:02,000\r\nHällo\r\n";

function fileOf(bytes: Buffer) {
  const arrayBuffer = async () => new Uint8Array(bytes).buffer;
  return { size: bytes.length, arrayBuffer };
}

test("a file of captions is read as its text, without the mark at its start", async () => {
  expect(await readFile(fileOf(Buffer.from(`\ufeff${SRT}`)))).toEqual({ text: SRT });
});

test.each([
  ["UTF-16 with its mark", Buffer.from(`\ufeff${SRT}`, "utf16le"), /isn't in UTF-8/],
  ["UTF-16 without it", Buffer.from(SRT.replace("ä", "a"), "utf16le"), /isn't in UTF-8/],
  ["Latin-1", Buffer.from(SRT, "latin1"), /isn't in UTF-8/],
  ["a broken caption", Buffer.from(SRT.replace("-->", "->")), /^Line 1 /],
  ["too many characters", Buffer.from(SRT.repeat(3_000)), /more than 100,000 characters/],
  ["too many bytes", Buffer.alloc(400_001, 65), /more than 100,000 characters/],
])("a file in %s is refused", async (_, bytes, problem) => {
  expect(await readFile(fileOf(bytes))).toEqual({ problem: expect.stringMatching(problem) });
});
