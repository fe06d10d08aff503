import fc from "fast-check";
import { expect, test } from "vitest";
import { costGrowth, LINEAR } from "../testing/cost-growth.ts";
import { findBlockedLinks } from "./find-blocked-links.ts";

const domains = ["blocked.com", "xn--bcher-kva.example", "xn--e1afmkfd.xn--p1ai", "deep.fine.com"];

function inText(text: string) {
  return findBlockedLinks({ text, urls: [] }, domains);
}

test.each([
  ["see blocked.com", "blocked.com"],
  ["see blocked.com.", "blocked.com"],
  ["see blocked.com...", "blocked.com"],
  ["(blocked.com)", "blocked.com"],
  ["“blocked.com”", "blocked.com"],
  ["_blocked.com_", "blocked.com"],
  ["Blocked.COM/Path?q=1", "Blocked.COM/Path?q=1"],
  ["blocked.com:8080/x,", "blocked.com:8080/x"],
  ["http://blocked.com", "http://blocked.com"],
  ["HTTPS://BLOCKED.COM/a_(b)", "HTTPS://BLOCKED.COM/a_(b"],
  ["https://blocked.com./x", "https://blocked.com"],
  ["https://blocked.com:443", "https://blocked.com:443"],
  ["https://www.a.b.blocked.com", "https://www.a.b.blocked.com"],
  ["see:https://blocked.com", "https://blocked.com"],
  ["xhttps://blocked.com", "https://blocked.com"],
  ["«https://blocked.com/x»", "https://blocked.com/x"],
  ["https:///blocked.com", "https:///blocked.com"],
  ["https://fine.org@blocked.com/x", "https://fine.org@blocked.com/x"],
  ["https://a:b@fine.org@blocked.com", "https://a:b@fine.org@blocked.com"],
  ["https://blocked.com\\@fine.org", "https://blocked.com\\@fine.org"],
  ["https://blocked%2ecom/x", "https://blocked%2ecom/x"],
  ["https://ｂｌｏｃｋｅｄ．ｃｏｍ", "https://ｂｌｏｃｋｅｄ．ｃｏｍ"],
  ["blocked。com", "blocked。com"],
  ["https://blo\u00adcked.com", "https://blo\u00adcked.com"],
  ["詳しくはblocked.comへ", "blocked.com"],
  ["https://blocked.comへ", "https://blocked.com"],
  ["詳しくはhttps://blocked.com/xへ", "https://blocked.com/xへ"],
  ["「blocked.com」、", "blocked.com"],
  ["fine.org、blocked.com", "blocked.com"],
])("the blocked link in %j is found", (text, link) => {
  expect(inText(text)).toEqual([{ link, domain: "blocked.com" }]);
});

test.each([
  ["bücher.example", "xn--bcher-kva.example"],
  ["https://shop.BÜCHER.example/a", "xn--bcher-kva.example"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["https://bu\u0308cher.example", "xn--bcher-kva.example"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ["a.deep.fine.com", "deep.fine.com"],
])("%s leads to the blocked %s", (text, domain) => {
  expect(inText(text)).toEqual([{ link: text, domain }]);
});

test.each([
  "fine.com",
  "notblocked.com",
  "blocked.com.org",
  "blocked.computer",
  "blocked com",
  "blocked. com",
  "ana@blocked.com",
  "mailto:ana@blocked.com",
  "@blocked.com",
  "@ana@blocked.com",
  "#blocked.com",
  "blocked.com@gmail.com",
  "https://blocked.com@fine.org",
  "https://blocked.com:80@fine.org/x",
  "https://fine.org/blocked.com",
  "https://fine.org?u=https://blocked.com",
  "fine.org/blocked.com",
  "src/blocked.com",
  "https://",
  "https://.",
  "",
])("%j contains no blocked link", (text) => {
  expect(inText(text)).toEqual([]);
});

test.each([
  ["https://blocked.com/x", "blocked.com"],
  ["https://WWW.Blocked.com.", "blocked.com"],
  ["https://user:pass@blocked.com:8443", "blocked.com"],
  ["https://fine.org\\@blocked.com", undefined],
  ["https://blocked.com@fine.org", undefined],
  ["https://shop.bücher.example", "xn--bcher-kva.example"],
  ["mailto:ana@blocked.com", undefined],
  ["no address", undefined],
])("the target %s leads to the blocked %s", (url, domain) => {
  const found = findBlockedLinks({ text: "a label", urls: [url] }, domains);
  expect(found).toEqual(domain === undefined ? [] : [{ link: url, domain }]);
});

test("each domain is reported once, with its first link", () => {
  const sources = {
    text: "blocked.com a.deep.fine.com",
    urls: ["https://a.blocked.com", "https://b.blocked.com"],
  };
  expect(findBlockedLinks(sources, domains)).toEqual([
    { link: "https://a.blocked.com", domain: "blocked.com" },
    { link: "a.deep.fine.com", domain: "deep.fine.com" },
  ]);
});

test("any text is checked without an error", () => {
  const piece = fc.constantFrom(
    "https://",
    "blocked",
    ".com",
    "@",
    "/",
    "。",
    "\u00ad",
    "ü",
    " ",
    ":",
    "%2e",
  );
  const character = fc.integer({ max: 0x10ffff, min: 0 }).map((code) => String.fromCodePoint(code));
  const text = fc.array(fc.oneof(piece, character)).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (typed) => {
      for (const { link } of inText(typed)) expect(typed).toContain(link);
    }),
  );
});

test.each([
  ["dots", "", "."],
  ["labels", "", "a."],
  ["labels of another script", "", "あ."],
  ["schemes", "", "https://"],
  ["at signs", "https://", "@"],
  ["hosts and signs in turn", "", "a.b@"],
  ["closing punctuation", "blocked.com/", ")"],
  ["punctuation all over", "blocked.com/", ").x"],
  ["links", "", "https://a.blocked.com/x "],
])("checking a long text of %s takes linear time", (_, start, pattern) => {
  expect(costGrowth(pattern, (text) => inText(start + text))).toBeLessThan(LINEAR);
});
