"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { formatMoment, formatMomentWithin } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { AuditEvent } from "#core/contract/resources/audit-event.ts";
import type { ChangedField } from "#core/contract/resources/post-version.ts";
import { VERSION_COPY } from "../versions/copy.ts";
import { EVENT_COPY, HISTORY_COPY } from "./copy.ts";

const MINUTE_MS = 60_000;

/** The audit events of a post, loaded when its history is opened. */
export function PostEvents({ id, version }: { id: string; version: string | null }) {
  const events = usePostAudit(id, version);
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const zone = workspace.organization.time_zone;
  return (
    <div>
      <ProblemNotice error={events.error} />
      <ol
        aria-label={HISTORY_COPY.list}
        aria-busy={events.isPending}
        className="flex flex-col divide-y divide-line"
      >
        {events.data?.toReversed().map((event) => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="wrap-anywhere">
              {describeEvent(event, zone, now)}{" "}
              <span className="text-muted">{HISTORY_COPY.by(authorOf(event))}</span>
            </span>
            <time dateTime={event.at} className="text-muted">
              {formatMoment(new Date(event.at), zone, now)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a guest does through a link is recorded as done by the member who created it. */
function authorOf({ action, actor, detail }: AuditEvent): string {
  const { by } = detail;
  if (action === "post.commented" && detail.guest === true) return HISTORY_COPY.guest(String(by));
  const isDecision = action === "approval.decided" && typeof by === "string" && by !== actor.name;
  return isDecision ? HISTORY_COPY.by_link(by, actor.name) : actor.name;
}

function usePostAudit(id: string, version: string | null) {
  const queryKey = useTRPC().posts.audit.queryKey({ id });
  const client = useTRPCClient();
  return useQuery({
    queryKey: [...queryKey, version],
    queryFn: () => client.posts.audit.query({ id }),
    placeholderData: keepPreviousData,
  });
}

function decisionIn({ decision }: AuditEvent["detail"]): string {
  return decision === "rejected" ? HISTORY_COPY.rejected : HISTORY_COPY.approved;
}

/**
 * Describes an event in one line: `Edited: main post, labels`, `Scheduled for Tomorrow, 09:00`, `Published on Acme`.
 */
export function describeEvent({ action, detail }: AuditEvent, zone: string, now: Date): string {
  const event = action === "approval.decided" ? decisionIn(detail) : EVENT_COPY[action];
  if (typeof detail.scheduled_at === "string") {
    const moment = formatMomentWithin(new Date(detail.scheduled_at), zone, now);
    return HISTORY_COPY.scheduled_for(event, moment);
  }
  if (typeof detail.reason === "string") return `${event}: ${detail.reason}`;
  if (typeof detail.name === "string") return HISTORY_COPY.on_channel(event, detail.name);
  if (detail.restored_version !== undefined) return HISTORY_COPY.restored_version;
  if (!Array.isArray(detail.fields)) return event;
  return `${event}: ${detail.fields.map((field: ChangedField) => VERSION_COPY.fields[field]).join(", ")}`;
}
