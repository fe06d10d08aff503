import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Home as HomeFacts } from "#core/contract/resources/home.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { WorkspaceProvider } from "../workspace/workspace-provider.tsx";
import { HOME_COPY } from "./copy.ts";
import { Home } from "./home.tsx";

const NOW = "2026-11-27T10:00:00.000Z";

const workspace: Workspace = {
  organization: {
    slug: "fern",
    name: "Fern",
    time_zone: "UTC",
    approval: { mode: "none", project_ids: [] },
  },
  person: {
    id: "user_1",
    email: "ana@example.com",
    name: "Ana",
    time_zone: null,
    avatar_url: null,
    role: "owner",
  },
  owners: [],
  memberships: [],
  platforms: [],
  sandbox_options: [],
  channels: [],
  counts: {
    failed: 0,
    blocked: 0,
    unscheduled: 0,
    handoffs: 0,
    inbox: null,
    approvals: 0,
    mentions: 0,
  },
  origin: "http://localhost:3000",
  pause: null,
  api_ends: [],
  has_billing: false,
  live_cursor: "",
  now: NOW,
};

const html = (samples: HomeFacts["samples"]) => {
  const none = { posts: [], total: 0 };
  const facts: HomeFacts = {
    next: none,
    failed: none,
    blocked: none,
    unscheduled: { items: [], total: 0 },
    handoffs: { items: [], total: 0 },
    rejected: none,
    unanswered: { items: [], total: 0 },
    approvals: { items: [], total: 0 },
    mentions: { items: [], total: 0 },
    has_posts: true,
    samples,
    low_credits: null,
  };
  return renderToStaticMarkup(
    <WorkspaceProvider workspace={workspace}>
      <Home initial={facts} />
    </WorkspaceProvider>,
  ).replaceAll("&#x27;", "'");
};

test("while sample data is being added, home doesn't say that there is nothing", () => {
  expect(html("filling")).not.toContain(HOME_COPY.all_well);
  expect(html("filling")).not.toContain(HOME_COPY.nothing_next);
});

test.each(["none", "filled"] as const)("otherwise home says so: %s", (samples) => {
  expect(html(samples)).toContain(HOME_COPY.all_well);
  expect(html(samples)).toContain(HOME_COPY.nothing_next);
});
