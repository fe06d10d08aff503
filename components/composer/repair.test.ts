import { expect, test } from "vitest";
import type { Fix } from "#core/contract/resources/fix.ts";
import { draftOf } from "#core/domain/testing.ts";
import { judgeEntry } from "#core/domain/verdict/index.ts";
import { isRepairable, repair } from "./repair.ts";
import { PLAIN_VERSION } from "./version.ts";

const words = "One sentence of the story. Another sentence of it.";
const kinds: Fix["kind"][] = ["trim_to_fold", "split_to_thread"];

test.each(kinds)("%s repairs a story that is too long, for this channel alone", async (kind) => {
  const draft = draftOf(words);
  const fix = judgeEntry(draft).errors.flatMap(({ fixes = [] }) => fixes);
  const wanted = fix.find((offered) => offered.kind === kind) as Fix;
  const version = await repair(PLAIN_VERSION, draft, wanted);
  const { content, ...rest } = version ?? PLAIN_VERSION;
  const mended = { ...draft, ...rest, markdown: content ?? words };
  expect(judgeEntry(mended).errors).toEqual([]);
  expect(version?.format).toBe(kind === "split_to_thread" ? "thread" : null);
});

test("a title is made of the first line, and the words follow the story still", async () => {
  const draft = draftOf("Hello", { format: "short" });
  const version = { ...PLAIN_VERSION, format: "short" } as const;
  const fix = { kind: "set_title", label: "", max_length: 12 } as const;
  expect(await repair(version, draft, fix)).toEqual({ ...version, title: "Hello" });
});

test("where there are no words, no title is made", async () => {
  const draft = draftOf(" ", { format: "short" });
  expect(await repair(PLAIN_VERSION, draft, { kind: "set_title", label: "", max_length: 12 })).toBe(
    null,
  );
});

test("a crop has no button among words", () => {
  expect(isRepairable({ kind: "crop_to" })).toBe(false);
});
