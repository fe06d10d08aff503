import { expect, test } from "vitest";
import {
  addCard,
  joinCard,
  movedBy,
  partCard,
  removeCard,
  sortCards,
  splitCard,
} from "./card-changes.ts";

const cards = ["One", "Two words", "Three"];

test("a card is split at the caret without its line breaks, and the caret starts the new card", () => {
  const change = splitCard(["Two\n\n\n\nwords"], { card: 0, at: 5 });
  expect(change).toEqual({
    texts: ["Two", "words"],
    from: [0, null],
    caret: { card: 1, at: 0 },
  });
});

test("text with separators becomes several cards, and the caret stays after the typed text", () => {
  const parts = { texts: ["Two", "words"], separators: ["\n---\n"] };
  const change = partCard(cards, 1, { parts, at: 7 });
  expect(change.texts).toEqual(["One", "Two", "words", "Three"]);
  expect(change.caret).toEqual({ card: 2, at: 0 });
  expect([0, 1, 2].map(movedBy(change, null))).toEqual([0, 1, 3]);
  const pasted = { texts: ["a", "b", "cd"], separators: ["\n---\n", "\n---\n"] };
  expect(partCard(["x"], 0, { parts: pasted, at: 13 }).caret).toEqual({ card: 2, at: 1 });
});

test("a joined card becomes the last paragraph of the previous one, with its files", () => {
  const change = joinCard(cards, 1);
  expect(change).toMatchObject({ texts: ["One\n\nTwo words", "Three"], caret: { card: 0, at: 5 } });
  expect([0, 1, 2].map(movedBy(change, 0))).toEqual([0, 0, 1]);
  expect(joinCard(["One", ""], 1)).toMatchObject({ texts: ["One"], caret: { card: 0, at: 3 } });
});

test("a moved card keeps the caret and its files", () => {
  const change = sortCards(cards, [1, 0, 2], { card: 1, at: 4 });
  expect(change).toMatchObject({ texts: ["Two words", "One", "Three"], caret: { card: 0, at: 4 } });
  expect([0, 1, 2].map(movedBy(change, null))).toEqual([1, 0, 2]);
});

test("a new card gets the caret; after a removal it moves to the end of the previous card", () => {
  expect(addCard(cards, 2)).toMatchObject({
    texts: [...cards, ""],
    caret: { card: 3, at: 0 },
  });
  const change = removeCard(cards, 1);
  expect(change).toMatchObject({ texts: ["One", "Three"], caret: { card: 0, at: 3 } });
  expect([0, 1, 2].map(movedBy(change, null))).toEqual([0, null, 1]);
});
