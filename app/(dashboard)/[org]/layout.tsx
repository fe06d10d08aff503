import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { server } from "#app/server.ts";
import { Shell } from "#components/shell/shell.tsx";
import { readCollapsed, SIDEBAR_COOKIE } from "#components/shell/sidebar-choice.ts";
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
  const { organization, role, scopes, ask, ctx } = await openWorkspace(
    (await params).org,
    "/posts",
  );
  // Before anything is read, so that changes made meanwhile are sent again.
  const live_cursor = server.writeCursor(await server.readHorizon(server.system().database.sql));
  const [channels, counts, pause, owners] = await Promise.all([
    ask(server.registry.channels.list, {}),
    ask(server.registry.home.counts, {}),
    server.describePause(server.system(), scopes),
    role === "owner" ? [] : server.listOwnerNames(ctx),
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
      deletion: organization.deletion
        ? {
            deletes_at: organization.deletion.deletes_at.toISOString(),
            by: organization.deletion.by,
          }
        : null,
    },
    person: {
      id: someone.id,
      email: someone.email,
      name: someone.name,
      time_zone: someone.time_zone,
      avatar_url: someone.avatar_url,
      role,
    },
    owners,
    memberships: someone.memberships,
    platforms: listPlatforms(),
    sandbox_options: [server.simulateOption],
    origin: server.system().env.CRIER_URL,
    channels,
    counts,
    pause,
    api_ends: server.describeApiEnds(server.system(), role),
    has_billing: server.system().payments !== null || organization.plan !== "self-hosted",
    live_cursor,
    now: server.system().now().toISOString(),
  };
  return (
    <Shell
      workspace={workspace}
      collapsed={readCollapsed((await cookies()).get(SIDEBAR_COOKIE)?.value)}
      rememberTheme={chooseTheme}
      resume={resume.bind(null, organization.slug)}
    >
      {children}
    </Shell>
  );
}
