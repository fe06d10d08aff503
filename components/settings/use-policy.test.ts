import { expect, test } from "vitest";
import { UpdateSettings } from "#core/contract/operations/organizations/update-settings.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { Problem } from "../api/problem.ts";
import { policyProblem } from "./use-policy.ts";

type Sent = Parameters<typeof policyProblem>[1];

function refusalOf(sent: Sent): Problem {
  const { error } = UpdateSettings.input.safeParse(sent);
  if (error === undefined) throw new Error("It is not refused");
  const { code, reason, index, message } = refuseInput(error);
  return { code, message, ...(reason && { reason }), ...(index !== undefined && { index }) };
}

test.each<[Sent, string, string]>([
  [
    { quiet_hours: { start: "22:00", end: "22:00" } },
    "quiet_hours",
    "Start and end must differ: quiet hours can't last all day.",
  ],
  [
    { quiet_hours: { start: "", end: "22:00" } },
    "quiet_hours",
    '"" is not a time of day: send one from 00:00 to 23:59, such as 22:00.',
  ],
  [
    { blocked_domains: ["fine.example", "https://example.com"] },
    "blocked_domains",
    '"https://example.com" is a URL: send only the domain, "example.com".',
  ],
  [
    { banned_terms: ["fine", "x".repeat(101)] },
    "banned_terms",
    `“${"x".repeat(40)}…” must have at most 100 characters.`,
  ],
  [
    { banned_terms: Array.from({ length: 501 }, (_, at) => `t${at}`) },
    "banned_terms",
    "Must have at most 500 elements.",
  ],
])("an error is shown at its field", (sent, field, message) => {
  expect(policyProblem(refusalOf(sent), sent)).toEqual({ field, message });
});

test("an error that isn't about a field is shown on the page", () => {
  expect(policyProblem({ code: "UNREACHABLE", message: "time_zone: gone" }, {})).toBeUndefined();
  const other = {
    code: "BAD_REQUEST",
    reason: "invalid_input",
    message: "The input has no field.",
  };
  expect(policyProblem(other as Problem, {})).toBeUndefined();
});
