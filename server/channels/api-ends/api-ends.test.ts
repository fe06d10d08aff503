import fc from "fast-check";
import { expect, test } from "vitest";
import { manifestOf } from "#platforms/providers.ts";
import { parseEnv } from "#server/env.ts";
import { describeEnd, listApiEnds, listSetVersions, listSoonEnding } from "./api-ends.ts";
import { describeApiEnds } from "./describe-api-ends.ts";

const DAY_MS = 86_400_000;

function settings(variables: Record<string, string> = {}) {
  const DATABASE_URL = "postgres://crier@127.0.0.1/crier";
  const CRIER_SECRET = "a secret of the tests, long enough";
  return parseEnv({ DATABASE_URL, CRIER_SECRET, ...variables });
}

const at = (now: number, env = settings()) => ({ env, now: () => new Date(now) });

function linkedInsEnd(): number {
  const { until } = manifestOf("linkedin_member").api_version;
  if (until === null) throw new Error("LinkedIn ends each version.");
  return Date.parse(until);
}

const WARNED_AT = linkedInsEnd() - 60 * DAY_MS;

const isWarned = (now: number) => listSoonEnding(at(now)).some(({ owner }) => owner === "LinkedIn");

test("the warning begins exactly 60 days before the end", () => {
  expect(isWarned(WARNED_AT - 1)).toBe(false);
  expect(isWarned(WARNED_AT)).toBe(true);
});

test("it begins once and never stops by itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS }), (offset) => {
      expect(isWarned(WARNED_AT + offset)).toBe(offset >= 0);
    }),
  );
});

test("both kinds of LinkedIn channels share one API and one warning", () => {
  expect(listApiEnds(at(0)).filter(({ owner }) => owner === "LinkedIn")).toEqual([
    {
      owner: "LinkedIn",
      version: manifestOf("linkedin_member").api_version.name,
      ends_at: new Date(linkedInsEnd()),
      providers: ["linkedin_member", "linkedin_page"],
      titles: ["LinkedIn", "LinkedIn Page"],
      variable: "LINKEDIN_API_VERSION",
    },
  ]);
});

test("the sentence says when it ends, and after that day that it has", () => {
  const end = {
    owner: "LinkedIn",
    version: "202609",
    ends_at: new Date("2027-09-15"),
    providers: ["linkedin_member"],
    titles: ["LinkedIn"],
    variable: "LINKEDIN_API_VERSION",
  };
  const before = "LinkedIn ends version 202609 of its API on 15 September 2027.";
  expect(describeEnd(end, new Date("2027-09-14T23:59:59.999Z"))).toBe(before);
  const after = "LinkedIn ended version 202609 of its API on 15 September 2027.";
  expect(describeEnd(end, new Date("2027-09-15T00:00:00Z"))).toBe(after);
});

test("the operator's own version has no known end, and is named", () => {
  const env = settings({ LINKEDIN_API_VERSION: "202702" });
  expect(listApiEnds(at(0, env)).some(({ owner }) => owner === "LinkedIn")).toBe(false);
  expect(listSetVersions({ env })).toEqual({ LINKEDIN_API_VERSION: "202702" });
  expect(listSetVersions({ env: settings() })).toEqual({});
});

test("setting the version that Crier uses anyway silences no warning", () => {
  const { name } = manifestOf("linkedin_member").api_version;
  const env = settings({ LINKEDIN_API_VERSION: name });
  expect(listSoonEnding(at(WARNED_AT, env)).map(({ owner }) => owner)).toContain("LinkedIn");
});

test("only owners are told", () => {
  expect(describeApiEnds(at(WARNED_AT), "owner")).toContainEqual(
    expect.objectContaining({ has_ended: false, variable: "LINKEDIN_API_VERSION" }),
  );
  expect(describeApiEnds(at(linkedInsEnd()), "owner")).toContainEqual(
    expect.objectContaining({ has_ended: true }),
  );
  expect(describeApiEnds(at(WARNED_AT), "admin")).toEqual([]);
});
