"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "#components/api/trpc.ts";
import { writePostQuery } from "#components/posts/post-query.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { CHANNEL_PAGE_COPY } from "./copy.ts";

/** How many scheduled posts and drafts use a channel, with a link to them. Empty until it is known. */
export function UnsentPosts({ channel_id }: { channel_id: string }) {
  const trpc = useTRPC();
  const { slug } = useWorkspace().organization;
  const { data } = useQuery(trpc.channels.count_unsent.queryOptions({ id: channel_id }));
  if (data === undefined) return null;
  if (data.scheduled + data.drafts === 0) return CHANNEL_PAGE_COPY.no_unsent;
  const query = writePostQuery({ channel: channel_id, statuses: "scheduled,draft" });
  return (
    <>
      <Link href={`/${slug}/posts${query}`} className="text-accent underline underline-offset-2">
        {CHANNEL_PAGE_COPY.unsent(data)}
      </Link>{" "}
      {CHANNEL_PAGE_COPY.unsent_wait}
    </>
  );
}
