import { expect, test } from "vitest";
import { refuseInput } from "#core/contract/refuse-input.ts";
import { UpdateSettings } from "./update-settings.ts";

function read(input: Record<string, unknown>) {
  return UpdateSettings.input.parse(input);
}

function refusalOf(input: Record<string, unknown>) {
  const { error } = UpdateSettings.input.safeParse(input);
  return error === undefined ? undefined : refuseInput(error).message;
}

test.each([
  ["example.com", "example.com"],
  [" Example.COM ", "example.com"],
  ["www.example.com", "example.com"],
  ["*.example.com", "example.com"],
  ["*.www.Example.com.", "example.com"],
  ["www.com", "www.com"],
  ["Bücher.example", "xn--bcher-kva.example"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ["例え。テスト", "xn--r8jz45g.xn--zckzah"],
  ["_dmarc.example.com", "_dmarc.example.com"],
])("the domain %s is stored as %s", (typed, stored) => {
  expect(read({ blocked_domains: [typed] })).toEqual({ blocked_domains: [stored] });
});

test.each([
  ["https://example.com", 'is a URL: send only the domain, "example.com"'],
  ["HTTPS://www.example.com/a?b#c", 'is a URL: send only the domain, "example.com"'],
  ["ftp://", "is a URL: send only the domain"],
  ["example.com/path", 'is more than a domain: send only the domain, "example.com"'],
  ["example.com:8080", 'is more than a domain: send only the domain, "example.com"'],
  ["ana@example.com", "is more than a domain: send only the domain"],
  ["", 'is not a domain: send one such as "example.com"'],
  ["example", 'is not a domain: send one such as "example.com"'],
  ["two words.com", 'is not a domain: send one such as "example.com"'],
  ["-example.com", 'is not a domain: send one such as "example.com"'],
  ["example..com", 'is not a domain: send one such as "example.com"'],
  ["a,b.com", 'is not a domain: send one such as "example.com"'],
  ["*.*.com", 'is not a domain: send one such as "example.com"'],
  ["192.168.0.1", 'is not a domain: send one such as "example.com"'],
])("the refusal of the domain %j says how to fix it", (typed, objection) => {
  expect(refusalOf({ blocked_domains: ["fine.example", typed] })).toBe(
    `blocked_domains.1: ${JSON.stringify(typed)} ${objection}.`,
  );
});

test("the refusal of an overlong domain doesn't repeat it in full", () => {
  expect(refusalOf({ blocked_domains: [`${"a".repeat(100_000)}.com`] })?.length).toBeLessThan(400);
});

test("of equivalent entries only the first is stored", () => {
  expect(
    read({
      banned_terms: [" Crypto ", "crypto", "CRYPTO", "free money"],
      blocked_domains: ["www.example.com", "EXAMPLE.com", "a.example.com"],
    }),
  ).toEqual({
    banned_terms: ["Crypto", "free money"],
    blocked_domains: ["example.com", "a.example.com"],
  });
});

test.each([
  ["without anything", ["fine", " "], "banned_terms.1: needs a letter, a digit or a sign."],
  ["that is but an accent", ["\u0301"], "banned_terms.0: needs a letter, a digit or a sign."],
  ["that is too long", ["x".repeat(101)], "banned_terms.0: must have at most 100 characters."],
  ["too many", Array(501).fill("x"), "banned_terms: must have at most 500 elements."],
])("the term %s is refused", (_, banned_terms, message) => {
  expect(refusalOf({ banned_terms })).toBe(message);
});

test("quiet hours may cross midnight, and null removes them", () => {
  const quiet_hours = { start: "22:00", end: "07:00" };
  expect(read({ quiet_hours })).toEqual({ quiet_hours });
  expect(read({ quiet_hours: null })).toEqual({ quiet_hours: null });
});

test.each([
  [
    { start: "22:00", end: "22:00" },
    "quiet_hours: start and end must differ: quiet hours can't last all day.",
  ],
  [
    { start: "24:00", end: "07:00" },
    'quiet_hours.start: "24:00" is not a time of day: send one from 00:00 to 23:59, such as 22:00.',
  ],
  [
    { start: "22:00", end: "7:00" },
    'quiet_hours.end: "7:00" is not a time of day: send one from 00:00 to 23:59, such as 22:00.',
  ],
  [{ start: "22:00" }, "quiet_hours.end: is required."],
  [
    { start: "22:00", end: "07:00", days: [] },
    'quiet_hours: has no field "days": the known ones are start, end.',
  ],
])("the refusal of the quiet hours %j says how to fix them", (quiet_hours, message) => {
  expect(refusalOf({ quiet_hours })).toBe(message);
});

test.each([
  [{ source: "{platform}", medium: "a {b" }, undefined],
  [
    { source: "{platform}", medium: "{channel}-{platform}" },
    "utm.0.medium: has {channel}, but the only placeholder is {platform}, the platform's name.",
  ],
  [
    { source: "a", medium: "b", campaign: "{Platform}" },
    "utm.0.campaign: has {Platform}, but the only placeholder is {platform}, the platform's name.",
  ],
])("of placeholders, the rule %j may have only the platform", (rule, message) => {
  expect(refusalOf({ utm: [rule] })).toBe(message);
});

test.each([
  ["Europe/Prague", "Europe/Prague"],
  ["europe/prague", "Europe/Prague"],
  ["utc", "UTC"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  [" Etc/GMT+2 ", "Etc/GMT+2"],
])("the time zone %s is stored as %s", (typed, stored) => {
  expect(read({ time_zone: typed })).toEqual({ time_zone: stored });
});

test.each([
  ["Europe/Prag", 'is not an IANA time zone. Did you mean "Europe/Prague"?'],
  ["+02:00", 'is not an IANA time zone: send one such as "Europe/Prague" or "UTC".'],
  ["UTC+2", 'is not an IANA time zone: send one such as "Europe/Prague" or "UTC".'],
  ["", 'is not an IANA time zone: send one such as "Europe/Prague" or "UTC".'],
])("the refusal of the time zone %j says how to fix it", (typed, objection) => {
  expect(refusalOf({ time_zone: typed })).toBe(`time_zone: ${JSON.stringify(typed)} ${objection}`);
});
