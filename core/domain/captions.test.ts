import { expect, test } from "vitest";
import { readCaptions } from "./captions.ts";

const SRT =
  "1\r\n00:00:01,000 --> 00:00:03,250\r\nHello\r\nthere\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nBye\r\n";
const VTT =
  "WEBVTT - Talk\n\nNOTE\nby Ana\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:03.250 align:start\n- Hello\n\nbye\n01:00:04.000 --> 01:00:05.000\nBye";

test.each([
  ["SubRip", SRT, 2],
  ["WebVTT, with and without hours", VTT, 2],
  ["captions without numbers or text", "00:00:01,000 --> 00:00:02,000", 1],
])("%s is read", (_, text, count) => {
  expect(readCaptions(text)).toEqual({ count, broken: null });
});

test.each([
  ["an empty file", "", 1],
  ["something else", "Hello\nthere", 1],
  ["a file with its header only", "WEBVTT\n", 1],
  ["text without times", `${SRT}\n3\nLost words\n`, 10],
  ["a time that is cut", SRT.replace("00:00:05,000", "00:00:05"), 7],
  ["a caption that ends before it begins", SRT.replace("00:00:05,000", "00:00:03,999"), 7],
  ["captions that aren't apart", SRT.replace("\r\n\r\n", "\r\n"), 6],
  ["bytes of UTF-16 read as UTF-8", [...SRT].join("\0"), 1],
])("%s is broken, and its line is known", (_, text, line) => {
  expect(readCaptions(text).broken).toBe(line);
});

test("a long file takes time in proportion", () => {
  const many = "00:00:01,000 --> 00:00:02,000\nx\n\n".repeat(30_000);
  expect(readCaptions(many).count).toBe(30_000);
  expect(readCaptions(`${" ".repeat(500_000)}x --> `).broken).toBe(1);
  expect(readCaptions(`${"00:00:01,000 ".repeat(50_000)}--> `).broken).toBe(1);
});
