import type { Operation } from "#core/contract/define-operation.ts";
import type { Actor } from "../auth/actor.ts";
import type { Caller } from "./caller.ts";

interface Change {
  operation: Operation;
  actor: Actor;
  output: unknown;
}

/** Writes to the log what was changed, by whom, and which request it was: a line that leads to the others. */
export function logChange(
  { system, request_id }: Caller,
  { operation, actor, output }: Change,
): void {
  const id = (output as { id?: unknown } | null)?.id;
  const subject = operation.name.startsWith("posts.") ? { post_id: id } : { id };
  const organization_id = actor.organization.id;
  const by = { organization_id, actor_kind: actor.kind, actor_id: actor.id };
  system.logger.info({ request_id, operation: operation.name, ...subject, ...by }, "done");
}
