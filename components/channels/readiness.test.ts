import { expect, test } from "vitest";
import { type CredentialsForm, type PagesForm, usableForm } from "#core/domain/sign-in-form.ts";
import { byReadiness, readinessOf } from "./readiness.ts";

const CREDENTIALS: CredentialsForm = {
  kind: "credentials",
  explain: "An app password.",
  fields: [],
};
const PAGES: PagesForm = { kind: "pages", explain: "Sign in there." };
const EITHER: PagesForm = { ...PAGES, withoutApp: CREDENTIALS };
const MISSING = "X_CLIENT_ID and X_CLIENT_SECRET";

test.each([
  ["a form with credentials", CREDENTIALS, null, "ready"],
  ["a form with credentials, without the app it could also use", CREDENTIALS, MISSING, "ready"],
  ["a sign-in page that needs no app of the operator's, or has one", PAGES, null, "ready"],
  ["a sign-in page without its app", PAGES, MISSING, "needs_app"],
  ["a sign-in page that credentials can replace", EITHER, MISSING, "ready"],
  ["nothing", null, null, "sandbox_only"],
] as const)("a platform with %s is %s", (_, sign_in_form, missing_settings, readiness) => {
  expect(readinessOf({ sign_in_form, missing_settings })).toBe(readiness);
});

test("credentials replace a sign-in page only while its app is missing", () => {
  expect(usableForm({ sign_in_form: EITHER, missing_settings: MISSING })).toBe(CREDENTIALS);
  expect(usableForm({ sign_in_form: EITHER, missing_settings: null })).toBe(EITHER);
});

test("what can be connected now comes first, and the order stays the same otherwise", () => {
  const platforms = [
    { name: "sandbox", sign_in_form: null, missing_settings: null },
    { name: "app", sign_in_form: PAGES, missing_settings: MISSING },
    { name: "first", sign_in_form: CREDENTIALS, missing_settings: null },
    { name: "second", sign_in_form: EITHER, missing_settings: MISSING },
  ];
  const names = byReadiness(platforms).map(({ name }) => name);
  expect(names).toEqual(["first", "second", "app", "sandbox"]);
});
