"use client";
import { IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTRPC } from "../api/trpc.ts";
import { useMay } from "../workspace/use-may.ts";
import { useTimeZone, useWorkspace } from "../workspace/workspace-provider.tsx";
import { PART_COPY } from "./copy.ts";
import { describeRecurring } from "./describe.ts";

/** Says on a post's page which recurring post made it, if one did. */
export function PartOf({ post_id }: { post_id: string }) {
  const trpc = useTRPC();
  const { slug } = useWorkspace().organization;
  const zone = useTimeZone();
  const mayPublish = useMay("publish");
  const { data: [recurring] = [] } = useQuery(trpc.recurring_posts.list.queryOptions({ post_id }));
  if (recurring === undefined) return null;
  const path = mayPublish ? `/recurring/${recurring.id}` : "/recurring";
  return (
    <p className="flex items-start gap-2 text-muted">
      <IconRepeat size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
      <span>
        {PART_COPY.label}{" "}
        <Link href={`/${slug}${path}`} className="text-accent underline underline-offset-2">
          {describeRecurring(recurring, zone)}
        </Link>
      </span>
    </p>
  );
}
