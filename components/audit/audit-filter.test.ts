import { expect, test } from "vitest";
import { AuditKind } from "#core/contract/resources/audit-item.ts";
import { areDaysInOrder, toAuditInput } from "./audit-filter.ts";
import { FAMILY_COPY } from "./copy.ts";

test("days begin and end at midnight in the organization's time zone, whatever the clocks do", () => {
  const filter = { actor: "system", from: "2026-10-24", to: "2026-10-25" };
  expect(toAuditInput(filter, "Europe/Prague")).toEqual({
    actor: "system",
    from: "2026-10-23T22:00:00.000Z",
    to: "2026-10-25T23:00:00.000Z",
  });
  expect(toAuditInput({}, "UTC")).toEqual({});
});

test("the last day may be the first, but not earlier", () => {
  expect(areDaysInOrder({ from: "2026-10-24", to: "2026-10-24" })).toBe(true);
  expect(areDaysInOrder({ from: "2026-10-24", to: "2026-10-23" })).toBe(false);
  expect(areDaysInOrder({ to: "2026-10-23" })).toBe(true);
});

test("every kind of event can be filtered by, in one group", () => {
  const offered = Object.keys(FAMILY_COPY).flatMap((families) => families.split(","));
  const families = new Set(AuditKind.options.map((kind) => kind.split(".")[0]));
  expect(offered.toSorted()).toEqual([...families].toSorted());
});
