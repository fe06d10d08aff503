import { expect, test } from "vitest";
import {
  findMentions,
  mentionedIn,
  mentionsAfter,
  replyStart,
  suggestPeople,
  triggerAt,
} from "./find-mentions.ts";

const PEOPLE = [
  { user_id: "ana", name: "Ana" },
  { user_id: "novak", name: "Ana Novák" },
  { user_id: "ben", name: "Ben O'Hara" },
];

test.each([
  ["@Ana, is it right?", ["ana"]],
  ["@ana novák and @Ben O'Hara", ["novak", "ben"]],
  ["Ask @Ana Nov", ["ana"]],
  ["@Anabel", []],
  ["mail@Ana", []],
  ["Ana", []],
  ["(@Ana) @Ana", ["ana"]],
])("mentions in %j", (text, ids) => {
  expect(mentionedIn(text, PEOPLE)).toEqual(ids);
});

test("the parts of a text are the text", () => {
  const text = "Hi @Ana Novák, <b>@Ben O'Hara</b>";
  const parts = findMentions(text, PEOPLE);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.map(({ user_id }) => user_id)).toEqual([null, "novak", null, "ben", null]);
});

test("an edit keeps mentions that the text doesn't show, and drops those it no longer shows", () => {
  const before = { text: "@Ana @Eve", mentions: ["ana", "eve"] };
  expect(mentionsAfter(before, "@Ben O'Hara @Eve", PEOPLE)).toEqual(["eve", "ben"]);
});

test("a reply mentions its person first, once, and keeps what was typed", () => {
  const ana = { name: "Ana" };
  const replied = (text: string) => `${replyStart(text, ana)}${text}`;
  expect(replied("")).toBe("@Ana ");
  expect(replied("at nine")).toBe("@Ana at nine");
  expect(replied(replied("at nine"))).toBe("@Ana at nine");
  expect(replied("@Ana, at nine")).toBe("@Ana, at nine");
  expect(replied("@Anabel at nine")).toBe("@Ana @Anabel at nine");
  expect(mentionedIn(replied("at nine"), PEOPLE)).toEqual(["ana"]);
});

test.each([
  ["@", 1, ""],
  ["Hi @An", 6, "An"],
  ["Hi @Ana Nov", 11, "Ana Nov"],
  ["mail@An", 7, undefined],
  ["Hi", 2, undefined],
  ["@Ana is here too now", 20, undefined],
])("%j at %i completes %j", (text, caret, prefix) => {
  expect(triggerAt(text, caret)?.prefix).toBe(prefix);
});

test("people are suggested by any word of their name, but not once it is complete", () => {
  const suggested = (prefix: string) =>
    suggestPeople(PEOPLE, { prefix }).map(({ user_id }) => user_id);
  expect(suggested("")).toEqual(["ana", "novak", "ben"]);
  expect(suggested("nov")).toEqual(["novak"]);
  expect(suggested("ana")).toEqual(["novak"]);
  expect(suggested("x")).toEqual([]);
});
