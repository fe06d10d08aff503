import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { providers } from "#platforms/index.ts";
import { appNameOf, appVariables } from "#platforms/kit/spec/apps.ts";
import { simulators } from "#platforms/simulators.ts";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { readPlatformGuide } from "#server/docs/read-platform-guide.ts";
import { symbolOf } from "../marks/platform-mark.tsx";
import { platformDocOf } from "./sign-in-dialog.tsx";
import { findSignInForm } from "./sign-in-form-copy.ts";

const MARKS = readFileSync(join(PROJECT, "public", "marks.svg"), "utf8");
const NAMES = Object.keys(providers);

const canBeConnected = NAMES.filter((name) => {
  const { live, oauth } = providers[name] ?? {};
  return live !== undefined || oauth !== undefined;
});

test.each(NAMES)("%s has a simulator and an icon", (name) => {
  expect(simulators[name]).toBeDefined();
  expect(MARKS).toContain(`<symbol id="${symbolOf(name)}"`);
});

test.each(canBeConnected)("%s has a sign-in method and says where to register its app", (name) => {
  const form = findSignInForm(name);
  const { oauth, live } = providers[name] ?? {};
  expect(form?.kind === "pages" ? oauth : live).toBeDefined();
  const needsApp = oauth !== undefined && oauth.register === undefined;
  if (form?.kind === "pages" && needsApp) expect(form.setUp).toMatch(/^[A-Z].*\.$/);
});

test.each(canBeConnected)("%s has a guide that names everything its setup needs", async (name) => {
  const guide = JSON.stringify((await readPlatformGuide(platformDocOf(name)))?.sections);
  const provider = providers[name];
  const app = provider === undefined ? null : appNameOf(provider);
  const needed = app === null ? [] : Object.values(appVariables(app));
  for (const variable of needed) expect(guide).toContain(variable);
  if (app !== null) expect(guide).toContain(`CRIER_URL/api/connect/${name}/callback`);
});

test("an unknown platform has no guide", async () => {
  for (const name of ["../api", "none", "", "Discord", "a/b"])
    expect(await readPlatformGuide(name)).toBeNull();
});
