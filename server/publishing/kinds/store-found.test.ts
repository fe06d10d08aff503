import { expect, test } from "vitest";
import type { FoundInteraction } from "#platforms/kit/spec/interactions.ts";
import { cleanFound, cleanPage } from "./store-found.ts";

const FOUND: FoundInteraction = {
  kind: "comment",
  external_id: "1",
  url: "https://example.com/1",
  author: { name: "Rita", handle: "rita", url: null, avatar_url: null, ours: false },
  text: "Hello",
  on_external_id: null,
  parent_external_id: null,
  occurred_at: new Date(0),
  edited_at: null,
  can_reply: true,
  reference: null,
};

test("texts are cut to the maximum that can be stored", () => {
  const author = { ...FOUND.author, name: `\0${"n".repeat(300)}` } as FoundInteraction["author"];
  const text = `${"x".repeat(9_999)}😀`;
  const clean = cleanFound({ ...FOUND, text, author });
  expect(clean?.text).toBe(`${"x".repeat(9_999)}\ufffd`);
  expect(clean?.author?.name).toBe("n".repeat(200));
});

test("only web URLs are accepted", () => {
  const author = {
    ...FOUND.author,
    avatar_url: "javascript:alert(1)",
  } as FoundInteraction["author"];
  const media = [
    { kind: "image", url: "data:text/html,x", alt_text: null },
    { kind: "image", url: "https://example.com/a.png", alt_text: "A cup" },
  ] as const;
  const clean = cleanFound({ ...FOUND, url: "javascript:alert(1)", author, media });
  expect(clean).toMatchObject({ url: null, author: { avatar_url: null }, media: [media[1]] });
});

test("of two items with one ID the later wins, and one with too long an ID is dropped", () => {
  const items = [FOUND, { ...FOUND, text: "Changed" }, { ...FOUND, external_id: "x".repeat(501) }];
  expect(cleanPage(items)).toEqual([cleanFound({ ...FOUND, text: "Changed" })]);
});
