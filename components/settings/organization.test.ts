import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Workspace } from "../workspace/workspace.ts";
import { WorkspaceProvider } from "../workspace/workspace-provider.tsx";
import { Organization } from "./organization.tsx";

test("a member who can't edit the organization sees its settings as text", () => {
  const organization = { slug: "acme", name: "Acme", time_zone: "Europe/Prague" };
  const workspace = { origin: "https://crier.example", organization } as Workspace;
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
    access: "read",
  });
  const around = { workspace, children: page };
  const html = renderToStaticMarkup(createElement(WorkspaceProvider, around));
  for (const fact of ["Acme", "https://crier.example/acme", "Europe/Prague"])
    expect(html).toContain(`>${fact}</dd>`);
  expect(html).toContain("/api/logos/med_1");
  expect(html).not.toMatch(/<input|<button/);
  expect(html).toContain("Only owners and admins can change these settings.");
});
