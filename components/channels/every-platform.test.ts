import { expect, test } from "vitest";
import { folderOf } from "#platforms/kit/browser/folder-of.ts";
import { appOf, appVariables } from "#platforms/kit/spec/apps.ts";
import { joinMarks } from "#platforms/marks.ts";
import { providers } from "#platforms/providers.ts";
import { simulators } from "#platforms/simulators.ts";
import { readPlatformGuide } from "#server/docs/read-platform-guide.ts";

const MARKS = joinMarks();
const NAMES = Object.keys(providers);

const canBeConnected = NAMES.filter((name) => {
  const { live, oauth } = providers[name] ?? {};
  return live !== undefined || oauth !== undefined;
});

test.each(NAMES)("%s has a simulator, and a mark in its own color", (name) => {
  expect(simulators[name]).toBeDefined();
  expect(MARKS).toMatch(
    new RegExp(`<symbol id="${folderOf(name)}"[^>]*><rect [^>]*fill="#[0-9a-f]+"`),
  );
});

test.each(canBeConnected)("%s has a sign-in method and says where to register its app", (name) => {
  const { oauth, live, sign_in_form: form } = providers[name] ?? {};
  expect(form?.kind === "pages" ? oauth : live).toBeDefined();
  const needsApp = providers[name] !== undefined && appOf(providers[name]) !== null;
  if (form?.kind === "pages" && needsApp) expect(form.setUp).toMatch(/^[A-Z].*\.$/);
});

test.each(canBeConnected)("%s has a guide that names everything its setup needs", async (name) => {
  const guide = JSON.stringify((await readPlatformGuide(folderOf(name)))?.sections);
  const provider = providers[name];
  const app = provider === undefined ? null : appOf(provider);
  const needed = app === null ? [] : Object.values(appVariables(app.name));
  for (const variable of needed) expect(guide).toContain(variable);
  if (app !== null) expect(guide).toContain(`CRIER_URL/api/connect/${name}/callback`);
});

test.each(canBeConnected)("%s says before it is set up what that takes", (name) => {
  const provider = providers[name];
  const form = provider?.sign_in_form;
  if (provider === undefined || form?.kind !== "pages" || appOf(provider) === null) return;
  if (form.withoutApp !== undefined) return;
  expect(form.minutes ?? form.condition).toBeDefined();
  expect(form.condition ?? "A sentence.").toMatch(/^[A-Z].*\.$/);
});

test.each(canBeConnected)("%s says what Crier does with each permission it asks for", (name) => {
  const { oauth, app, sign_in_form: form } = providers[name] ?? {};
  const uses = form?.access?.uses ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const { use } of uses) expect(use).toMatch(/^[A-Z][^.]*[^.]$/);
  const described = new Set(uses.flatMap(({ scopes = [] }) => scopes));
  expect([...described].toSorted()).toEqual(askedBy(oauth, app?.extra_permissions));
});

/** Returns what the sign-in page of a platform asks for, including all that only some apps may. */
function askedBy(
  oauth: (typeof providers)[string]["oauth"],
  extra_permissions: readonly string[] = [],
): string[] {
  if (oauth === undefined) return [];
  if (oauth.scopes !== undefined) return [...oauth.scopes].toSorted();
  const attempt = {
    fetch: () => Promise.reject(new Error("Nothing is sent.")),
    app: { client_id: "id", client_secret: "secret", bot_token: "bot", extra_permissions },
    server: "https://social.example",
    redirect_uri: "https://crier.example/api/connect/x/callback",
    verifier: "v".repeat(43),
  };
  const url = new URL(oauth.authorize(attempt, "state"));
  const scopes = url.searchParams.get("scope")?.split(/[\s,]+/) ?? [];
  return [...new Set(scopes)].toSorted();
}

test("an unknown platform has no guide", async () => {
  for (const name of ["../api", "none", "", "Discord", "a/b"])
    expect(await readPlatformGuide(name)).toBeNull();
});
