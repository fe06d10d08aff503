import { expect, test } from "vitest";
import type { Fix } from "#core/contract/resources/fix.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { NO_OVERRIDE, type Override } from "../draft/override.ts";
import { isRepairable, number, repair } from "./repair.ts";

const text = "One sentence of the story. Another sentence of it.";
const kinds: Fix["kind"][] = ["trim_to_fold", "split_to_thread"];

test.each(kinds)("%s fixes a main post that is too long, for this channel only", async (kind) => {
  const draft = draftOf(text);
  const fix = validateEntry(draft).errors.flatMap(({ fixes = [] }) => fixes);
  const wanted = fix.find((offered) => offered.kind === kind) as Fix;
  const override = await repair(NO_OVERRIDE, draft, { fix: wanted });
  const { content, media: _, ...rest } = override ?? NO_OVERRIDE;
  const fixed = { ...draft, ...rest, markdown: content ?? text };
  expect(validateEntry(fixed).errors).toEqual([]);
  expect(override?.format).toBe(kind === "split_to_thread" ? "thread" : null);
});

test("a thread can be numbered when it is created and later, but only while it is a thread", async () => {
  const fix = validateEntry(draftOf(text))
    .errors.flatMap(({ fixes = [] }) => fixes)
    .find(({ kind }) => kind === "split_to_thread") as Fix;
  const split = await repair(NO_OVERRIDE, draftOf(text), { fix, numbering: "on" });
  expect(split?.content).toMatch(/^1\/2 .*\n---\n2\/2 /);
  const thread = draftOf(split?.content ?? "", { format: "thread" });
  const without = await number(split as Override, thread, "off");
  expect(without.content).toMatch(/^One .*\n---\nAnother/);
  const again = await number(without, { ...thread, markdown: without.content ?? "" }, "on");
  expect(again).toEqual(split);
});

test("a title is created from the first line, and the text still follows the main post", async () => {
  const draft = draftOf("Hello", { format: "short" });
  const override = { ...NO_OVERRIDE, format: "short" } as const;
  const fix = { kind: "set_title", label: "", max_length: 12 } as const;
  expect(await repair(override, draft, { fix })).toEqual({
    ...override,
    title: "Hello",
    content: null,
  });
});

test("without text, no title is created", async () => {
  const draft = draftOf(" ", { format: "short" });
  const fix = { kind: "set_title", label: "", max_length: 12 } as const;
  expect(await repair(NO_OVERRIDE, draft, { fix })).toBe(null);
});

test("the text field offers no button to crop", () => {
  expect(isRepairable({ kind: "crop_to" })).toBe(false);
});
