import type { Metadata } from "next";
import { openWorkspace, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Channels } from "#components/channels/channels.tsx";
import { nextPostsOf } from "#components/channels/next-posts.ts";

export const metadata: Metadata = { title: PAGE_TITLES.channels };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Partial<Record<"connection" | "health", string | string[]>>>;
}

/** Later posts are hardly the next one of a channel. */
const MOST_POSTS = 200;

export default async function Page({ params, searchParams }: Props) {
  const { ask, ctx } = await openWorkspace((await params).org, "/channels");
  const { connection, health } = await searchParams;
  const [result, scheduled, projects, disconnected, accuracy] = await Promise.all([
    typeof connection === "string"
      ? server.findConnection({ ctx, input: { id: connection } })
      : undefined,
    orNothing(
      ask(server.registry.posts.list, {
        statuses: "scheduled",
        order: "scheduled",
        scheduled_from: ctx.system.now().toISOString(),
        limit: MOST_POSTS,
      }),
    ),
    ask(server.registry.projects.list, {}),
    ask(server.registry.channels.disconnected, {}),
    server.countAccuracy(ctx.sql, ctx.organization_id),
  ]);
  return (
    <Channels
      result={result}
      onlyDisconnected={result === undefined && health === "disconnected"}
      projects={projects}
      disconnected={disconnected}
      accuracy={accuracy}
      nextPosts={nextPostsOf(scheduled?.items ?? [])}
    />
  );
}
