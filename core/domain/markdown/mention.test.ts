import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dialect } from "#core/contract/resources/dialect.ts";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown, renderDocument, toSlackBlocks } from "./index.ts";
import { withPlainMentions, writeMention } from "./mention.ts";
import { posts } from "./testing/posts.ts";

const show = (markdown: string, dialect: Dialect) =>
  renderDocument(parseMarkdown(markdown), dialect);

const COMPANY = "With @[Acme (UK) #1](urn:li:organization:123).";
const PERSON = "Thanks, @[Ana_B](discord:42) **and @[Ben](discord:43)**!";

test("a mention is the platform's own where its account is", () => {
  expect(show(COMPANY, "linkedin")).toMatchObject({
    text: "With Acme (UK) #1.",
    formatted: "With @[Acme \\(UK\\) \\#1](urn:li:organization:123).",
    marks: [{ kind: "mention", start: 5, end: 17, handle: "urn:li:organization:123" }],
    warnings: [],
  });
  expect(show(PERSON, "discord")).toMatchObject({
    text: "Thanks, @Ana_B and @Ben!",
    formatted: "Thanks, <@42> **and <@43>**!",
    warnings: [],
  });
  const slack = show("Hi @[Ben](slack:U1AB), see **@[Ana.com](slack:W2)**", "slack");
  expect(slack.text).toBe("Hi @Ben, see @Ana.com");
  expect(toSlackBlocks(slack)[0]?.elements[0]?.elements).toEqual([
    { type: "text", text: "Hi " },
    { type: "user", user_id: "U1AB" },
    { type: "text", text: ", see " },
    { type: "user", user_id: "W2", style: { bold: true } },
  ]);
});

const OTHERS = ["plain", "bluesky", "mastodon", "telegram", "reddit", "tumblr", "x_article"];

test.each(OTHERS as Dialect[])("in %s it is the plain name, and a warning says so", (dialect) => {
  const { text, marks, warnings } = show(COMPANY, dialect);
  expect(text).toBe("With Acme (UK) #1.");
  expect(marks.filter(({ kind }) => kind === "mention")).toEqual([]);
  expect(warnings).toMatchObject([
    { code: "unlinked_mention", detail: { count: 1, names: ["Acme (UK) #1"] } },
  ]);
});

test.each([
  ["@[Acme](urn:li:organization:)", "linkedin"],
  ["@[Acme](urn:li:share:1)", "linkedin"],
  ["@[Acme](discord:abc)", "discord"],
  ["@[Acme](discord:1)", "slack"],
  ["@[Acme](slack:u1)", "slack"],
] as const)("%s stays text on %s, and a warning says so", (markdown, dialect) => {
  const { text, warnings } = show(markdown, dialect);
  expect(text).toBe("Acme");
  expect(warnings).toMatchObject([{ code: "unlinked_mention" }]);
});

test.each([
  ["@\\[Ana](slack:U1)", "@[Ana](slack:U1)"],
  ["\\@[Ana](slack:U1)", "@[Ana](slack:U1)"],
  ["[Ana](slack:U1)", "[Ana](slack:U1)"],
  ["@[](slack:U1)", "@[](slack:U1)"],
  ["@[Ana](slacks:U1)", "@[Ana](slacks:U1)"],
  ["@[Ana](U1)", "@[Ana](U1)"],
  ["`@[Ana](slack:U1)`", "@[Ana](slack:U1)"],
])("%s is no mention", (markdown, text) => {
  const { marks, ...shown } = show(markdown, "slack");
  expect(shown.text).toBe(text);
  expect(marks.filter(({ kind }) => kind === "mention")).toEqual([]);
  expect(shown.warnings).toEqual([]);
});

test("a text without the form has no mention", () => {
  fc.assert(
    fc.property(posts(), (markdown) => {
      fc.pre(!/@\[/.test(markdown));
      expect(parseMarkdown(markdown).marks.filter(({ kind }) => kind === "mention")).toEqual([]);
      expect(withPlainMentions(markdown)).toBe(markdown);
    }),
    { numRuns: runs(2000) },
  );
});

test("any name is read back from its mention, within any sentence", () => {
  const name = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(..."*_~`[]()#<>\\@ a1/:.é"), maxLength: 20 }),
  );
  fc.assert(
    fc.property(name, (typed) => {
      const markdown = `Hi ${writeMention(typed, "slack:U1")}, hello`;
      const { text, marks } = show(markdown, "slack");
      const mentions = marks.filter(({ kind }) => kind === "mention");
      expect(mentions).toHaveLength(1);
      const [{ start, end } = { start: 0, end: 0 }] = mentions;
      const read = text.slice(start + 1, end);
      const line = typed.replace(/\s+/g, " ").trim();
      expect([line, line.replace(/[\\*_~`[\]<>]/g, "").trim(), "U1"]).toContain(read);
      if (!/[\\<>/:]/.test(line)) expect(read).toBe(line || "U1");
      expect(text).toBe(`Hi @${read}, hello`);
    }),
    { numRuns: runs(2000) },
  );
});
