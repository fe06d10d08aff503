import type { Operation } from "#core/contract/define-operation.ts";
import type { Actor } from "../auth/actor.ts";
import type { Caller } from "./caller.ts";

interface Change {
  operation: Operation;
  actor: Actor;
  output: unknown;
}

/** Logs what was changed, by whom and in which request, so that the request's other log lines can be found. */
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
