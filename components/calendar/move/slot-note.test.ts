import { expect, test } from "vitest";
import { slotNote } from "./slot-note.ts";

const NAMES = ["Fern & Rye", "Bakery", "News", "Oven"];
const channels = new Map(NAMES.map((name) => [name, { name }]));
const note = (post: string[], channel_ids: string[]) =>
  slotNote(
    post.map((name) => ({ channel_id: name, name })),
    { channel_ids, channels },
  );

test("a post that goes to channels of the slot alone needs no words", () => {
  expect(note(["Bakery"], ["Bakery", "News"])).toBeNull();
  expect(note([], ["Bakery"])).toBeNull();
  expect(note(["Bakery"], ["gone"])).toBeNull();
});

test("a post without the slot's channel says where it goes instead", () => {
  expect(note(["Bakery"], ["Fern & Rye"])).toBe(
    "This posting time belongs to Fern & Rye. The post goes to Bakery.",
  );
  expect(note(["Bakery", "News", "Oven"], ["Fern & Rye"])).toBe(
    "This posting time belongs to Fern & Rye. The post goes to Bakery, News and Oven.",
  );
  expect(note([...NAMES.slice(1), "Daily"], ["Fern & Rye"])).toBe(
    "This posting time belongs to Fern & Rye. The post goes to 4 other channels.",
  );
});

test("a post with more channels than the slot says how many", () => {
  expect(note(NAMES, ["Fern & Rye"])).toBe(
    "It goes to all 4 of its channels, not only Fern & Rye.",
  );
  expect(note(["Bakery", "News"], ["Fern & Rye", "Bakery"])).toBe(
    "It goes to both of its channels, not only Fern & Rye and Bakery.",
  );
});
