import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { FeedPost } from "./find-feed-posts.ts";
import { toIcs } from "./read-feed.ts";

const POST: FeedPost = {
  id: "post_1",
  status: "scheduled",
  scheduled_at: new Date("2027-03-01T09:00:00Z"),
  created_at: new Date("2027-02-01T09:00:00Z"),
  updated_at: new Date("2027-02-01T09:01:40.500Z"),
  start: "Hello",
  waits: false,
  channels: [{ name: "Acme", url: null }],
};
const HOME = "https://crier.example.com/acme";

const write = (posts: Partial<FeedPost>[], is_cut = false) =>
  toIcs({ name: "Acme", home: HOME, posts: posts.map((post) => ({ ...POST, ...post })), is_cut });

function read(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, description, startDate, endDate, sequence } = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid,
      summary,
      description,
      sequence,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      zone: startDate.zone.tzid,
      status: value("status"),
      transparency: value("transp"),
      modified: value("last-modified"),
      url: value("url"),
    };
  });
}

const readOne = (post: Partial<FeedPost>) => read(write([post]))[0];

test("a post is a 15-minute event in UTC that leaves people free, with a stable UID and a sequence that grows with each change", () => {
  expect(readOne({})).toEqual({
    uid: "post_1@crier",
    summary: "Hello (Acme)",
    description: `Hello\n\nIn Crier: ${HOME}/posts/post_1`,
    sequence: 101,
    start: "2027-03-01T09:00:00.000Z",
    end: "2027-03-01T09:15:00.000Z",
    zone: "UTC",
    status: "CONFIRMED",
    transparency: "TRANSPARENT",
    modified: "2027-02-01T09:01:40Z",
    url: `${HOME}/posts/post_1`,
  });
});

const HARD = 'a, b; c: d\\n \\ "e"\nline two\r\n\r\n👩‍🚀 naïve ー';

test("commas, semicolons, backslashes, line breaks and emoji survive a round trip", () => {
  const event = readOne({ start: HARD, channels: [{ name: "A, B; C", url: null }] });
  for (const part of ["a, b; c: d", '"e"', "line two", "👩‍🚀 naïve ー"])
    expect(event?.description).toContain(part);
  expect(event?.summary).toContain("(A, B; C)");
  expect(readOne({ channels: [{ name: "BEGIN:VEVENT\nX:1", url: null }] })?.summary).toContain(
    "BEGIN:VEVENT",
  );
});

test("lines have at most 75 octets, split no character, and end in CRLF", () => {
  const ics = write([{ start: "日本語👩‍🚀, ".repeat(60) }, { start: "x".repeat(500) }]);
  const lines = ics.split("\r\n");
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
    expect(line).not.toMatch(/[\r\n]/);
  }
  expect(read(ics)[0]?.description).toContain("日本語👩‍🚀, ".repeat(60).trim());
});

test("characters that iCalendar doesn't allow are dropped", () => {
  const ics = write([{ start: "a\u0007b\u001bc" }]);
  expect(read(ics)[0]?.summary).toBe("abc (Acme)");
});

test("a published post has its links, a failed one says so, and a pending one is tentative", () => {
  const published = readOne({
    status: "published",
    channels: [
      { name: "Acme", url: "https://bsky.app/1" },
      { name: "Other", url: null },
    ],
  });
  expect(published?.description).toContain("Acme: https://bsky.app/1");
  expect(published?.description).not.toContain("Other:");
  const failed = readOne({ status: "failed" });
  expect([failed?.summary, failed?.status]).toEqual(["Failed: Hello (Acme)", "TENTATIVE"]);
  expect(readOne({ waits: true })?.status).toBe("TENTATIVE");
});

test("long text is truncated, many channels are counted, and a post without text gets a title", () => {
  const channels = ["A", "B", "C", "D", "E"].map((name) => ({ name, url: null }));
  expect(readOne({ start: "word ".repeat(100), channels })?.summary).toMatch(
    /^(word ){11}word… \(A, B, C and 2 more\)$/,
  );
  expect(readOne({ start: "", channels: [] })?.summary).toBe("Post without text");
});

test("no posts make an empty calendar, and a truncated one says so", () => {
  expect(read(write([]))).toEqual([]);
  expect(write([], true).replaceAll("\r\n ", "")).toContain("Shows 1000 posts");
});
