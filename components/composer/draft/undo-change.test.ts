import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { EMPTY_DRAFT, withOverride } from "./draft.ts";
import { NO_OVERRIDE } from "./override.ts";
import { undoChange, undoText } from "./undo-change.ts";

const draft = { ...EMPTY_DRAFT, content: "Come on Friday", channels: ["a", "b"] };

test("undoing a change restores what was there", () => {
  const own = withOverride(draft, "a", { ...NO_OVERRIDE, content: "Own", media: ["one"] });
  const without = { ...own, content: "", channels: ["b"], overrides: {}, media: ["two"] };
  expect(undoChange(own, without, without)).toMatchObject({
    content: "Come on Friday",
    channels: ["a", "b"],
    overrides: own.overrides,
  });
});

test("edits since then stay", () => {
  const after = { ...draft, channels: ["b"] };
  const now = { ...after, content: "Come on Sunday", channels: ["b", "c"] };
  expect(undoChange(draft, after, now)).toMatchObject({
    content: "Come on Sunday",
    channels: ["b", "c", "a"],
  });
});

test("text that was removed comes back beside what was written meanwhile", () => {
  expect(undoText("One\n---\nTwo", "One", "One and a half")).toBe("One\n---\nTwo and a half");
  expect(undoText("Come on Friday", "Come on Monday", "Do come on Monday")).toBe(
    "Do come on Friday",
  );
});

test("undoing loses no word that is in either text", () => {
  const words = fc.array(fc.constantFrom("tea", "cake", "rye", "on", "Friday"), { maxLength: 12 });
  const text = words.map((all) => all.join(" "));
  fc.assert(
    fc.property(text, text, text, (before, after, now) => {
      expect(undoText(before, after, after)).toBe(before);
      expect(undoText(before, before, now)).toBe(now);
      const undone = undoText(before, after, now);
      const kept = (word: string) => after.split(" ").includes(word) || undone.includes(word);
      for (const word of [...before.split(" "), ...now.split(" ")]) expect(kept(word)).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});
