import { expect, test } from "vitest";
import { createLinkReader } from "./preview-link.ts";

const START = Date.parse("2026-11-23T08:00:00Z");

function setUp() {
  let at = START;
  let reads = 0;
  const reader = createLinkReader(() => new Date(at));
  const preview = { url: "https://a.example", title: "A", description: "", picture: null };
  const read = async () => {
    reads += 1;
    return preview;
  };
  return {
    preview,
    reads: () => reads,
    wait: (ms: number) => {
      at += ms;
    },
    find: (key: string, organization = "one", by = read) => reader.find(organization, key, by),
  };
}

test("a page is fetched once in ten minutes, whoever asks", async () => {
  const { find, reads, wait, preview } = setUp();
  expect(await Promise.all([find("a"), find("a", "two")])).toEqual([preview, preview]);
  wait(9 * 60_000);
  await find("a");
  expect(reads()).toBe(1);
  wait(60_001);
  await find("a");
  expect(reads()).toBe(2);
});

test("an organization that requests many is limited for a minute; others are not", async () => {
  const { find, wait, preview } = setUp();
  for (let page = 0; page < 30; page += 1) expect(await find(`page ${page}`)).toEqual(preview);
  expect(await find("one more")).toBeNull();
  expect(await find("page 3")).toEqual(preview);
  expect(await find("one more", "two")).toEqual(preview);
  wait(60_000);
  expect(await find("yet another")).toEqual(preview);
});

test("at most eight pages are fetched at once, for all organizations together", async () => {
  const { find, preview } = setUp();
  const { promise, resolve } = Promise.withResolvers<typeof preview>();
  const slow = Array.from({ length: 8 }, (_, at) => find(`slow ${at}`, `org ${at}`, () => promise));
  expect(await find("late", "another")).toBeNull();
  resolve(preview);
  await Promise.all(slow);
  expect(await find("late", "another")).toEqual(preview);
});

test("a failed fetch isn't cached", async () => {
  const { find, preview } = setUp();
  const breaking = async () => {
    throw new Error("broken");
  };
  await expect(find("a", "one", breaking)).rejects.toThrow("broken");
  expect(await find("a")).toEqual(preview);
});
