import { expect, test } from "vitest";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { timeProblem } from "./time-form.tsx";

const now = new Date("2027-01-15T12:00:00Z");
const policy = {
  time_zone: "UTC",
  quiet_hours: { start: "22:00", end: "07:00" },
} as OrganizationPolicy;

test.each([
  ["2027-01-15T11:59:00Z", /passed/],
  ["2027-01-15T12:00:00Z", /passed/],
  ["2027-01-15T23:00:00Z", /quiet hours/],
  ["2037-01-15T12:00:00Z", /ten years/],
])("a post can't be scheduled at %s", (at, message) => {
  expect(timeProblem(new Date(at), { now, policy })).toMatch(message);
});

test("a post can be scheduled at any other time", () => {
  expect(timeProblem(new Date("2027-01-15T13:00:00Z"), { now, policy })).toBeUndefined();
  expect(timeProblem(new Date("2027-01-15T23:00:00Z"), { now, policy: undefined })).toBeUndefined();
});
