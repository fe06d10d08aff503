import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UpdateOrganization } from "#core/contract/operations/organizations/update-organization.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { Problem } from "../api/problem.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { WorkspaceProvider } from "../workspace/workspace-provider.tsx";
import { changesOf, checkDraft, Organization, problemsOf } from "./organization.tsx";

test("a member who can't edit the organization sees its settings as text", () => {
  const organization = { slug: "acme", name: "Acme", time_zone: "Europe/Prague" };
  const workspace = {
    origin: "https://crier.example",
    organization,
    person: { role: "editor" },
    owners: ["Ana"],
  } as Workspace;
  const page = createElement(Organization, {
    initial: organization,
    slug: organization.slug,
    zones: [],
    samples: {
      state: "none",
      channels: 0,
      posts: 0,
      files: 0,
      people: 0,
      kept_channels: 0,
      kept_files: 0,
    },
    branding: { logo_id: "med_1", color: "#1a7f5a" },
    exported: null,
    access: "read",
  });
  const around = { workspace, children: page };
  const html = renderToStaticMarkup(createElement(WorkspaceProvider, around));
  for (const fact of ["Acme", "https://crier.example/acme", "Europe/Prague"])
    expect(html).toContain(`>${fact}</dd>`);
  expect(html).toContain("/api/logos/med_1");
  expect(html).not.toContain("<input");
  const buttons = [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button);
  expect(buttons.map((button) => button.replaceAll(/<[^>]*>/g, ""))).toEqual(["Copy message"]);
  expect(html.replaceAll("&#x27;", "'")).toContain(
    "Editors can't change the organization's settings. Ask Ana (owner) to make you an admin.",
  );
});

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
