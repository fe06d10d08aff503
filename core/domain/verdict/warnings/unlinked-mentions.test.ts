import { describe, expect, test } from "vitest";
import { renderCopy } from "#core/domain/copy/index.ts";
import { costGrowth, LINEAR } from "#core/domain/testing/cost-growth.ts";
import { draftOf, smallPlatform } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "../index.ts";
import { unlinkedMentions } from "./unlinked-mentions.ts";

const plainPlatform = { ...smallPlatform, dialect: "plain" as const };
const byId = { ...plainPlatform, mentions: { lookup: "typing" as const } };

function warningsOf(markdown: string, changes: Parameters<typeof draftOf>[1] = {}) {
  return validateEntry(draftOf(markdown, { manifest: byId, ...changes })).warnings;
}

function namesIn(markdown: string, changes: Parameters<typeof draftOf>[1] = {}) {
  return warningsOf(markdown, changes).flatMap(({ code, detail }) =>
    code === "unlinked_mention" ? detail.names : [],
  );
}

test("a typed name is a warning where mentions aren't typed", () => {
  expect(warningsOf("Hi @acme.example.com, hello")).toEqual([
    {
      code: "unlinked_mention",
      message:
        "“@acme.example.com” stays text here, not a mention. To mention an account, type @ and its name in the text customized for this channel, and choose it from the list.",
      detail: { count: 1, names: ["@acme.example.com"] },
    },
  ]);
});

test("where nobody can be looked up, the warning says why instead of what to do", () => {
  const manifest = {
    ...plainPlatform,
    mentions: { lookup: "none" as const, note: "Only pages look accounts up." },
  };
  expect(warningsOf("Hi @acme", { manifest }).map(({ message }) => message)).toEqual([
    "“@acme” stays text here, not a mention. Only pages look accounts up.",
  ]);
});

test("names of all items, typed and chosen ones, share one warning", () => {
  const markdown = "@zoe and @[Ana](discord:1)\n\n---\n\n@ben, @zoe";
  expect(warningsOf(markdown, { format: "thread" })).toMatchObject([
    {
      code: "unlinked_mention",
      message: expect.stringMatching(/^“Ana”, “@zoe” and “@ben” stay text here/),
      detail: { count: 3, names: ["Ana", "@zoe", "@ben"] },
    },
  ]);
});

test("more than three names are counted", () => {
  expect(warningsOf("@ana @ben @zoe @kim")[0]?.message).toMatch(
    /^“@ana”, “@ben” and 2 more names stay text here/,
  );
});

test("a text with many names lists the first ones and counts all", () => {
  const names = Array.from({ length: 30 }, (_, index) => `@name${index}`);
  const [warning] = warningsOf(names.join(" "));
  expect(warning?.detail).toEqual({ count: 30, names: names.slice(0, 20) });
});

describe("a name", () => {
  test.each([
    ["@acme", "@acme"],
    ["**@acme**!", "@acme"],
    ["_See_ (@acme).", "@acme"],
    ["“@acme’s” day", "@acme"],
    [".@acme says", "@acme"],
    ["谢谢@acme", "@acme"],
    ["@José-María.", "@José-María"],
    ["@ana@example.social, hi", "@ana@example.social"],
    ["@3blue1brown", "@3blue1brown"],
    ["@_ana_", "@_ana_"],
    ["`code` and [a link](https://a.co), then @acme", "@acme"],
  ])("is found in %j", (markdown, name) => {
    expect(namesIn(markdown)).toEqual([name]);
  });

  test.each([
    "ana@example.com",
    "josé@example.com",
    "<ana@example.com>",
    "mailto:ana@example.com",
    "https://example.com/@ana",
    "[@ana](https://example.com)",
    "`@ana`",
    "```\n@ana\n```",
    "@ 5pm",
    "Come @5pm",
    "@",
    "@@",
    "@-",
  ])("isn't found in %j", (markdown) => {
    expect(namesIn(markdown)).toEqual([]);
  });
});

test("a platform that says nothing about mentions, or links typed ones, gets no warning", () => {
  expect(namesIn("@acme", { manifest: plainPlatform })).toEqual([]);
  const manifest = { ...plainPlatform, mentions: { lookup: "typing" as const, typed: true } };
  expect(namesIn("@acme", { manifest })).toEqual([]);
});

test.each(["@a ", "@", "`@a` ", "@[A](b:1) "])(
  "finding names in a long text of %j takes linear time",
  (pattern) => {
    const growth = costGrowth(pattern, (text) => {
      const draft = draftOf(text, { manifest: byId });
      return unlinkedMentions(renderCopy(draft), draft);
    });
    expect(growth).toBeLessThan(LINEAR);
  },
);
