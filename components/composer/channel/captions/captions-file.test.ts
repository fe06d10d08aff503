import { expect, test } from "vitest";
import { readFile } from "./captions-file.tsx";
import { CAPTIONS_COPY } from "./copy.ts";

const SRT = "1\r\n00:00:01,000 --> 00:00:02,000\r\nHällo\r\n";

const fileOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
/** The beginning of a JPEG. */
const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0]);

test("a file of captions is read as its text, without the mark at its start", async () => {
  expect(await readFile(fileOf(Buffer.from(`\ufeff${SRT}`)))).toEqual({ text: SRT });
});

test.each([
  ["UTF-16 with its mark", Buffer.from(`\ufeff${SRT}`, "utf16le"), /isn't in UTF-8/],
  ["UTF-16 without it", Buffer.from(SRT.replace("ä", "a"), "utf16le"), /isn't in UTF-8/],
  ["Latin-1", Buffer.from(SRT, "latin1"), /isn't in UTF-8/],
  ["a broken caption", Buffer.from(SRT.replace("-->", "->")), /^Line 1 /],
  ["too many characters", Buffer.from(SRT.repeat(3_000)), /more than 100,000 characters/],
  ["too many bytes", Buffer.from(SRT.repeat(10_000)), /more than 100,000 characters/],
  ["another kind", PICTURE, /isn't a captions file.*\.srt.*\.vtt/],
  ["another kind, large", Buffer.alloc(3_000_000, PICTURE), /isn't a captions file/],
])("a file in %s is refused", async (_, bytes, problem) => {
  expect(await readFile(fileOf(bytes))).toEqual({ problem: expect.stringMatching(problem) });
});

test("what was chosen is a sentence, also once the file's name is forgotten", () => {
  expect(CAPTIONS_COPY.chosen("good.srt", 2)).toBe("good.srt has 2 captions.");
  expect(CAPTIONS_COPY.chosen(null, 1)).toBe("The file has 1 caption.");
});
