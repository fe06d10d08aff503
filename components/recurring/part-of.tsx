"use client";
import { IconRepeat } from "@tabler/icons-react";
import Link from "next/link";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { useMay } from "../workspace/use-may.ts";
import { useTimeZone, useWorkspace } from "../workspace/workspace-provider.tsx";
import { PART_COPY } from "./copy.ts";
import { describeRecurring } from "./describe.ts";

interface Props {
  recurring: RecurringPost;
  /** Whether the post can still be changed. */
  editable: boolean;
}

/** Says on a post's page which recurring post made it, and that changes are for this post alone. */
export function PartOf({ recurring, editable }: Props) {
  const { slug } = useWorkspace().organization;
  const zone = useTimeZone();
  const mayPublish = useMay("publish");
  const path = mayPublish ? `/recurring/${recurring.id}` : "/recurring";
  return (
    <p className="flex items-start gap-2 text-muted">
      <IconRepeat size={18} stroke={1.5} aria-hidden className="mt-px shrink-0" />
      <span>
        {PART_COPY.label}{" "}
        <Link href={`/${slug}${path}`} className="text-accent underline underline-offset-2">
          {describeRecurring(recurring, zone)}
        </Link>
        {editable && <span className="block">{PART_COPY.one_date}</span>}
      </span>
    </p>
  );
}
