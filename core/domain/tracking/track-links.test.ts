import fc from "fast-check";
import { expect, test } from "vitest";
import type { LinkTracking } from "#core/contract/resources/utm-rule.ts";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown } from "../markdown/index.ts";
import { posts } from "../markdown/testing/posts.ts";
import { isTracked, trackLinks } from "./track-links.ts";

const TRACKING: LinkTracking = { source: "crier", medium: "social", campaign: null };
const UTM = "utm_source=crier&utm_medium=social";
const track = (markdown: string, tracking = TRACKING) =>
  trackLinks(parseMarkdown(markdown), tracking).markdown;

test.each([
  ["a link", "Read https://a.example/x.", `Read https://a.example/x?${UTM}.`],
  ["a link without a path", "http://a.example", `http://a.example?${UTM}`],
  ["a query", "https://a.example/?b=%20c&d", `https://a.example/?b=%20c&d&${UTM}`],
  ["an unfinished query", "https://a.example/?b=1& x", `https://a.example/?b=1&${UTM} x`],
  ["a fragment", "https://a.example/x?b#c?d", `https://a.example/x?b&${UTM}#c?d`],
  ["a text fragment", "https://a.example/#:~:text=b", `https://a.example/?${UTM}#:~:text=b`],
  ["a labelled link", "[x](https://a.example)", `[x](https://a.example?${UTM})`],
  ["a titled link", '[x]( <https://a.example> "t")', `[x]( <https://a.example?${UTM}> "t")`],
  ["a link in angle brackets", "<https://a.example/x>", `<https://a.example/x?${UTM}>`],
  ["a bold link", "**https://a.example/x**", `**https://a.example/x?${UTM}**`],
  ["a link in brackets", "(https://a.example/x)", `(https://a.example/x?${UTM})`],
  [
    "each link",
    "https://a.example https://b.example",
    `https://a.example?${UTM} https://b.example?${UTM}`,
  ],
])("%s gets the parameters", (_, typed, sent) => {
  expect(track(typed)).toBe(sent);
});

test.each([
  ["a tracked link", "https://a.example/?utm_campaign=b"],
  ["a tracked link in capitals", "https://a.example/?b&UTM_Source=c#d"],
  ["an address without its scheme", "Read a.example/x"],
  ["an email address", "[Mail](mailto:a@a.example) mailto:a@a.example"],
  ["a mention", "@alice.example @bob@a.example"],
  ["a chosen mention", "@[https://a.example/x](slack:U1)"],
  ["a link in code", "`https://a.example`\n```\nhttps://b.example\n```"],
  ["an address that no browser opens", "https://a.example:99999999/ http://[x]/"],
  ["another scheme", "[x](ftp://a.example) ftp://a.example"],
])("%s stays as typed", (_, typed) => {
  expect(track(typed)).toBe(typed);
});

test("a URL as a link's label stays, its target is tracked", () => {
  expect(track("[https://a.example](https://a.example)")).toBe(
    `[https://a.example](https://a.example?${UTM})`,
  );
});

test("values are encoded so that nothing around a link changes its end", () => {
  const tracking = { source: "a b&c", medium: "(d)'*_~", campaign: "Frühling #1" };
  expect(track("[x](https://a.example)", tracking)).toBe(
    "[x](https://a.example?utm_source=a%20b%26c&utm_medium=%28d%29%27%2A_%7E&utm_campaign=Fr%C3%BChling%20%231)",
  );
});

test("only a parameter in the query counts as tracking", () => {
  expect(isTracked("https://a.example/?b=1&utm_source=c")).toBe(true);
  expect(isTracked("https://a.example/utm_source=c#?utm_source=c")).toBe(false);
});

test("tracking adds parameters and changes nothing else, and only once", () => {
  fc.assert(
    fc.property(posts(), (typed) => {
      const { markdown, typedAt } = trackLinks(parseMarkdown(typed), TRACKING);
      const asTyped = markdown
        .split("")
        .filter((_, at) => typedAt(at + 1) > typedAt(at))
        .join("");
      expect(asTyped).toBe(typed);
      expect(track(markdown)).toBe(markdown);
    }),
    { numRuns: runs(2_000) },
  );
});
