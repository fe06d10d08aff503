/** What a platform consists of is found by its name. */
import { expect, test } from "vitest";
import { readPlatformDoc } from "#server/docs/read-platform-doc.ts";
import { providers } from "#server/providers/index.ts";
import { simulators } from "#server/sandbox/index.ts";
import { hasMark } from "../marks/platform-mark.tsx";
import { platformDocOf } from "./platform-doc.ts";
import { findSignInForm } from "./sign-in/index.ts";

const NAMES = Object.keys(providers);

const canBeConnected = NAMES.filter((name) => {
  const { live, oauth } = providers[name] ?? {};
  return live !== undefined || oauth !== undefined;
});

test.each(NAMES)("%s has a simulator and a mark", (name) => {
  expect(simulators[name]).toBeDefined();
  expect(hasMark(name)).toBe(true);
});

test.each(canBeConnected)(
  "%s has a way to sign in, and says where its app is registered",
  (name) => {
    const form = findSignInForm(name);
    const { oauth, live } = providers[name] ?? {};
    expect(form?.kind === "pages" ? oauth : live).toBeDefined();
    const needsApp = oauth !== undefined && oauth.register === undefined;
    if (form?.kind === "pages" && needsApp) expect(form.setUp).toMatch(/^[A-Z].*\.$/);
  },
);

test.each(canBeConnected)("%s has a text for people who set it up", async (name) => {
  expect(await readPlatformDoc(platformDocOf(name))).toMatch(/^# /);
});

test("what is no name of a platform has no text", async () => {
  for (const name of ["../api", "none", "", "Discord", "a/b"])
    expect(await readPlatformDoc(name)).toBeNull();
});
