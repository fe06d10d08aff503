import fc from "fast-check";
import { expect, test } from "vitest";
import { type Draft, EMPTY_DRAFT, sameDraft, withOverride } from "../draft.ts";
import { NO_OVERRIDE, type Override } from "../override.ts";
import { mergeDrafts, mergeKeepingBoth, mergePlaces } from "./merge-drafts.ts";

const base: Draft = { content: "Come on Friday.", channels: ["a", "b"], overrides: {} };
const own = (override: Partial<Override>) => ({ ...NO_OVERRIDE, ...override });
const merge = (mine: Draft, theirs: Draft, from = base) =>
  mergeDrafts({ base: from, mine, theirs });

test("a remote edit is merged with local text, channels, options, labels and files", () => {
  const mine = withOverride(
    { ...base, content: "Do come on Friday.", media: ["1"] },
    "a",
    own({ title: "T" }),
  );
  const theirs: Draft = {
    ...withOverride(base, "a", own({ options: { note: "n" } })),
    content: "Come on Friday. Bring cake.",
    channels: ["b", "c"],
    labels: ["News"],
    campaign: "Autumn",
    media: ["2"],
  };
  const merged = merge(mine, theirs);
  expect(merged.clashes).toEqual([]);
  expect(merged.mine).toEqual({
    content: "Do come on Friday. Bring cake.",
    channels: ["b", "c"],
    labels: ["News"],
    campaign: "Autumn",
    media: ["1", "2"],
    overrides: { a: own({ title: "T", options: { note: "n" } }) },
  });
});

test("two people who customize the same channel merge their changes to the main post's text", () => {
  const mine = withOverride(base, "a", own({ content: "Do come on Friday." }));
  const theirs = withOverride(base, "a", own({ content: "Come on Friday. Bring cake." }));
  expect(merge(mine, theirs).mine.overrides.a?.content).toBe("Do come on Friday. Bring cake.");
});

test("resetting a channel to the main post conflicts with an edit of its caption", () => {
  const from = withOverride(base, "a", own({ content: "For a" }));
  const theirs = withOverride(base, "a", own({ content: "For a, and more" }));
  const { clashes } = merge(base, theirs, from);
  expect(clashes).toEqual([
    {
      place: { channel_id: "a", field: "content" },
      number: 0,
      base: "For a",
      mine: null,
      theirs: "For a, and more",
    },
  ]);
});

test("a choice resolves one conflict and leaves the others", () => {
  const theirs = withOverride(
    { ...base, content: "Come on Monday." },
    "a",
    own({ title: "Theirs" }),
  );
  const mine = withOverride({ ...base, content: "Come on Sunday." }, "a", own({ title: "Mine" }));
  const first = merge(mine, theirs);
  expect(first.clashes.map(({ place }) => place.field)).toEqual(["content", "title"]);
  const [story, title] = first.clashes;
  if (story === undefined || title === undefined) throw new Error("There are two clashes.");
  const second = mergeDrafts({ ...first, theirs }, { ...story, choice: "both" });
  expect(second.clashes).toMatchObject([{ mine: "Mine", theirs: "Theirs" }]);
  const last = mergeDrafts({ ...second, theirs }, { ...title, choice: "theirs" });
  expect(last.clashes).toEqual([]);
  expect(last.mine.content).toBe("Come on Monday Sunday.");
  expect(last.mine.overrides.a?.title).toBe("Theirs");
});

test("undoing a discard restores the text and keeps what was typed since", () => {
  const before = withOverride(base, "a", own({ content: "For a" }));
  const since = { ...base, content: "Come on Friday. Bring cake." };
  expect(mergeKeepingBoth({ base, mine: since, theirs: before })).toMatchObject({
    content: "Come on Friday. Bring cake.",
    overrides: { a: { content: "For a" } },
  });
  const again = withOverride(base, "a", own({ content: "Anew" }));
  const both = mergeKeepingBoth({ base, mine: again, theirs: before }).overrides.a?.content;
  expect(both).toContain("For a");
  expect(both).toContain("Anew");
});

const words = fc
  .array(fc.constantFrom("a", "b", "c", "d", "\n"), { maxLength: 6 })
  .map((some) => some.join(" "));
const ids = fc.uniqueArray(fc.constantFrom("1", "2", "3"));
const override: fc.Arbitrary<Override> = fc.record({
  content: fc.option(words),
  title: fc.option(fc.constantFrom("T", "U")),
  format: fc.constant(null),
  options: fc.dictionary(fc.constantFrom("x", "y"), fc.constantFrom(1, 2)),
  media: fc.option(ids),
});
const draft: fc.Arbitrary<Draft> = fc.record(
  {
    content: words,
    channels: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
    overrides: fc.dictionary(fc.constantFrom("a", "b"), override),
    labels: ids,
    campaign: fc.option(fc.constantFrom("Autumn", "Winter")),
    media: ids,
  },
  { requiredKeys: ["content", "channels", "overrides"] },
);

/** Compares drafts as if all channels were selected. */
function expectSame(left: Draft, right: Draft) {
  const order = (some: Draft) => ({ ...some, channels: ["a", "b"] });
  expect(left.channels).toEqual(right.channels);
  expect(sameDraft(order(left), order(right))).toBe(true);
}

test("merging with an unchanged draft changes nothing", () => {
  fc.assert(
    fc.property(draft, draft, (from, other) => {
      // Fields that were never edited have the base's value.
      const touched = { labels: [], campaign: null, media: [], ...other };
      expectSame(merge(touched, touched, from).mine, touched);
      expectSame(merge(from, touched, from).mine, touched);
      expectSame(merge(touched, from, from).mine, touched);
      expect(merge(touched, from, from).clashes).toEqual([]);
    }),
  );
});

test("resolving one conflict after another completes the merge, whatever is chosen", () => {
  const choices = fc.infiniteStream(
    fc.constantFrom("mine" as const, "theirs" as const, "both" as const),
  );
  fc.assert(
    fc.property(draft, draft, draft, choices, (from, mine, theirs, choose) => {
      let merged = merge(mine, theirs, from);
      for (let picks = 0; picks < 20; picks += 1) {
        const [clash] = merged.clashes;
        if (clash === undefined) break;
        merged = mergeDrafts({ ...merged, theirs }, { ...clash, choice: choose.next().value });
      }
      expect(merged.clashes).toEqual([]);
      expectSame(mergeDrafts({ ...merged, theirs }).mine, merged.mine);
    }),
  );
});

test("when two people start a post, all text of both is merged or reported as a conflict", () => {
  fc.assert(
    fc.property(draft, draft, (mine, theirs) => {
      const merged = merge(mine, theirs, EMPTY_DRAFT);
      const reported = JSON.stringify([merged.mine, merged.clashes]);
      for (const side of [mine, theirs])
        for (const word of side.content.match(/\S+/g) ?? []) expect(reported).toContain(word);
    }),
  );
});

test("each file stays at its local place, or else at its remote one", () => {
  const base = { a: 1, b: 1, c: 2 };
  expect(mergePlaces({ base, mine: { a: 2, b: 1, c: 2 }, theirs: { a: 3, c: 2, d: 1 } })).toEqual({
    a: 2,
    c: 2,
    d: 1,
  });
  expect(mergePlaces({ base, mine: {}, theirs: base })).toBeUndefined();
});
