"use client";
import type { WaitingApproval } from "#core/contract/resources/waiting-approval.ts";
import { HomePost } from "../home/home-post.tsx";
import { formatMomentWithin } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { APPROVAL_COPY } from "./copy.ts";

interface Props {
  item: WaitingApproval;
  now: Date;
}

/** A post that needs approval, linked to its review. */
export function WaitingPost({ item, now }: Props) {
  const { post, state, step, requested_by, note, scheduled_at } = item;
  const { slug, time_zone } = useWorkspace().organization;
  const planned =
    scheduled_at === null ? null : formatMomentWithin(new Date(scheduled_at), time_zone, now);
  return (
    <HomePost post={post} now={now} href={`/${slug}/approvals/${post.id}`}>
      <div className="flex flex-col gap-2 pr-4 pb-3 pl-1 text-sm">
        <p className="text-muted wrap-anywhere">
          {state === "held" ? APPROVAL_COPY.held : APPROVAL_COPY.asks(requested_by, planned)}
          {step !== null && ` ${APPROVAL_COPY.step(step)}`}
        </p>
        {note !== null && <p className="wrap-anywhere">“{note}”</p>}
      </div>
    </HomePost>
  );
}
