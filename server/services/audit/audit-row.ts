import type { AuditAction } from "#core/contract/resources/audit-event.ts";
import type { AuditEvent, Prisma } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";

type Doer = Pick<AuditEvent, "actor_kind" | "actor_id" | "actor_name" | "request_id">;

/** Crier itself, when nobody asked at that moment. */
export const CRIER: Doer = {
  actor_kind: "system",
  actor_id: null,
  actor_name: "Crier",
  request_id: null,
};

/** Who asks. */
export function doerOf({ actor, request_id }: ServiceContext): Doer {
  const actor_kind = actor.kind === "person" ? "person" : "api_key";
  return { actor_kind, actor_id: actor.id, actor_name: actor.name, request_id };
}

export interface Deed {
  action: AuditAction;
  detail?: Prisma.InputJsonObject;
}

/** A row of the audit, for the transaction of what was done. */
export function auditRow(
  doer: Doer,
  { action, detail = {} }: Deed,
  about: { organization_id: string; post_id: string; at: Date },
) {
  return { id: newId("audit"), ...about, action, ...doer, detail };
}
