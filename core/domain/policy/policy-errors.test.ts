import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "../markdown/index.ts";
import { bannedTermErrors, blockedLinkErrors, quietHoursErrors } from "./index.ts";

const policy = {
  time_zone: "Europe/Prague",
  quiet_hours: { start: "22:00", end: "07:00" },
  banned_terms: ["guaranteed returns", "straße"],
  blocked_domains: ["blocked.example"],
};

function read(markdown: string) {
  const document = parseMarkdown(markdown);
  const { text } = renderDocument(document, "plain");
  const urls = document.marks.flatMap((mark) => ("url" in mark ? [mark.url] : []));
  return { text, urls };
}

test("the error for a banned term quotes the matching text, even across markup", () => {
  expect(bannedTermErrors(read("**Guaran**teed *RETURNS* in the straße").text, policy)).toEqual([
    {
      code: "banned_term",
      field: "content",
      message:
        "“Guaranteed RETURNS” matches “guaranteed returns”, which your organization bans. Remove it.",
    },
    {
      code: "banned_term",
      field: "content",
      message: "Your organization bans “straße”. Remove it.",
    },
  ]);
});

test("the error for a blocked link names its domain, even behind a label", () => {
  expect(blockedLinkErrors(read("[Read](https://shop.Blocked.example/a)"), policy)).toEqual([
    {
      code: "blocked_link",
      field: "content",
      message:
        "The link https://shop.Blocked.example/a leads to blocked.example, which your organization blocks. Remove it.",
    },
  ]);
});

test("an error stays on one line, however long the match is", () => {
  const [link] = blockedLinkErrors(read(`blocked.example/${"x".repeat(100_000)}`), policy);
  expect(link?.message.length).toBeLessThan(200);
  const [term] = bannedTermErrors(`stra${"\u00ad".repeat(100_000)}sse`, policy);
  expect(term?.message.length).toBeLessThan(300);
});

test("the error for quiet hours uses the organization's time zone and suggests the next free time", () => {
  expect(quietHoursErrors(new Date("2026-11-21T21:30:00Z"), policy)).toEqual([
    {
      code: "quiet_hours",
      field: "scheduled_at",
      message:
        "22:30 in Europe/Prague is within quiet hours (22:00 to 07:00). The next free time is 07:00 on 22 November.",
    },
  ]);
});

test("a post that follows the policy, or has none to follow, has no errors", () => {
  const none = { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] };
  const copy = read("Guaranteed returns on blocked.example");
  expect(bannedTermErrors("Good news on https://fine.example", policy)).toEqual([]);
  expect(blockedLinkErrors(read("Good news on https://fine.example"), policy)).toEqual([]);
  expect(quietHoursErrors(new Date("2026-11-21T12:00:00Z"), policy)).toEqual([]);
  expect(bannedTermErrors(copy.text, none)).toEqual([]);
  expect(blockedLinkErrors(copy, none)).toEqual([]);
  expect(quietHoursErrors(new Date("2026-11-21T23:00:00Z"), none)).toEqual([]);
});
