import { Refusal } from "#core/contract/refusal.ts";
import type { AuditEvent } from "#core/contract/resources/audit-event.ts";
import { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { Event } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const MOST = 200;

/** Returns a post's latest 200 audit events, oldest first, even after it is deleted. One statement. */
export async function listPostAudit({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<AuditEvent[]> {
  const latest = await ctx.db.event.findMany({
    where: { subject_id: input.id, subject_type: "post", organization_id: ctx.organization_id },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST,
  });
  if (latest.length === 0) throw Refusal.notFound("post", input.id);
  return latest.sort(byOrder).map(toAuditEvent);
}

/** Several can have the same time: their transactions tell which came first. */
function byOrder(left: Event, right: Event): number {
  if (left.position !== right.position) return left.position < right.position ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}

function toAuditEvent(event: Event): AuditEvent {
  return {
    id: event.id,
    action: PostEventKind.parse(event.kind),
    actor: {
      kind: event.actor_kind as AuditEvent["actor"]["kind"],
      id: event.actor_id,
      name: event.actor_name,
    },
    request_id: event.request_id,
    at: event.at.toISOString(),
    detail: event.facts as Record<string, unknown>,
  };
}
