import { expect, test } from "vitest";
import { UpdateOrganization } from "#core/contract/operations/organizations/update-organization.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { Problem } from "../api/problem.ts";
import { changesOf, checkDraft, problemsOf } from "./organization.tsx";

const saved = { name: "Acme", time_zone: "Europe/Prague" };

test.each([
  [saved, {}],
  [{ ...saved, name: " Acme " }, {}],
  [{ ...saved, name: "Globex " }, { name: "Globex" }],
  [
    { name: "Globex", time_zone: "UTC" },
    { name: "Globex", time_zone: "UTC" },
  ],
])("%j changes %j", (draft, changes) => {
  expect(changesOf(draft, saved)).toEqual(changes);
});

test("a name is required", () => {
  expect(checkDraft({ ...saved, name: "  " })).toEqual({ name: "Enter a name." });
  expect(checkDraft(saved)).toEqual({});
});

test.each([
  [{ name: "x".repeat(101) }, { name: "Use 1 to 100 characters." }],
  [{ time_zone: "Europe/Nowhere" }, { time_zone: "Choose a time zone from the list." }],
  [{ slug: "other" }, {}],
])("the error for %j is shown at its field", (sent, problems) => {
  const { error } = UpdateOrganization.input.safeParse(sent);
  if (error === undefined) throw new Error("It was taken.");
  expect(problemsOf(refuseInput(error) as unknown as Problem)).toEqual(problems);
});
