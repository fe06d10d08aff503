import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Shell } from "#components/shell/shell.tsx";
import { describeApiEnds } from "#server/channels/api-ends/describe-api-ends.ts";
import { describePause } from "#server/instance/describe-pause.ts";
import { readHorizon } from "#server/kernel/events/read-events.ts";
import { registry } from "#server/operations/registry.ts";
import { system } from "#server/system.ts";
import { writeCursor } from "#server/workspace/live/cursor.ts";
import { chooseTheme } from "../choose-theme.ts";
import { listPlatforms } from "../list-platforms.ts";
import { openWorkspace, person } from "../open-workspace.ts";
import { resume } from "../resume-publishing.ts";

interface Props {
  params: Promise<{ org: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await person()) === null) return {};
  const { organization } = await openWorkspace((await params).org, "/posts");
  return { title: { template: `%s · ${organization.name} · Crier`, default: organization.name } };
}

export default async function Layout({ params, children }: Props) {
  const someone = await person();
  // The page itself redirects to sign-in, because it knows its URL.
  if (someone === null) return children;
  const { organization, role, scopes, ask } = await openWorkspace((await params).org, "/posts");
  // Before anything is read, so that changes made meanwhile are sent again.
  const live_cursor = writeCursor(await readHorizon(system().database.sql));
  const [channels, counts, pause] = await Promise.all([
    ask(registry.channels.list, {}),
    ask(registry.home.counts, {}),
    describePause(system(), scopes),
  ]);
  const workspace = {
    organization: {
      slug: organization.slug,
      name: organization.name,
      time_zone: organization.policy.time_zone,
      approval: {
        mode: organization.approval.mode,
        project_ids: organization.approval.project_ids,
      },
    },
    person: {
      id: someone.id,
      email: someone.email,
      name: someone.name,
      time_zone: someone.time_zone,
      avatar_url: someone.avatar_url,
      role,
    },
    memberships: someone.memberships,
    platforms: listPlatforms(),
    origin: system().env.CRIER_URL,
    channels,
    counts,
    pause,
    api_ends: describeApiEnds(system(), role),
    has_billing: system().payments !== null || organization.plan !== "self-hosted",
    live_cursor,
    now: system().now().toISOString(),
  };
  return (
    <Shell
      workspace={workspace}
      rememberTheme={chooseTheme}
      resume={resume.bind(null, organization.slug)}
    >
      {children}
    </Shell>
  );
}
