import { Refusal } from "#core/contract/refusal.ts";
import { AuditAction, type AuditEvent } from "#core/contract/resources/audit-event.ts";
import type { ServiceContext } from "../context.ts";

const MOST = 200;

/** Who did what to a post, oldest first: its latest 200 events, also once it is deleted. One statement. */
export async function listPostAudit({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<AuditEvent[]> {
  const latest = await ctx.db.auditEvent.findMany({
    where: { post_id: input.id, organization_id: ctx.organization_id },
    orderBy: { id: "desc" },
    take: MOST,
  });
  if (latest.length === 0) throw Refusal.notFound("post", input.id);
  return latest.reverse().map((event) => ({
    id: event.id,
    action: AuditAction.parse(event.action),
    actor: { kind: event.actor_kind, id: event.actor_id, name: event.actor_name },
    request_id: event.request_id,
    at: event.at.toISOString(),
    detail: event.detail as Record<string, unknown>,
  }));
}
