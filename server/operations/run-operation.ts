/**
 * The single entry point: every operation of every transport runs through here, in this order: actor, organization,
 * scope, rate limit; then the input; then the service, once per idempotency key of an actor; then the log.
 */
import type { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import type { Actor } from "../auth/actor.ts";
import { createServiceContext, type ServiceContext } from "../services/context.ts";
import { answerOnce } from "../services/idempotency/answer-once.ts";
import { authorize, authorizeInput } from "./authorize.ts";
import type { Caller } from "./caller.ts";
import { chargeRateCost, runWeighed } from "./rate-cost.ts";
import { type Asked, readValid } from "./read-input.ts";
import { refuseWhileUnavailable } from "./refuse-while-unavailable.ts";
import type { PublicContext, Served } from "./serve.ts";

export interface Answered<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  input: z.output<Input>;
  output: z.output<Output>;
}

/** Runs an operation. Throws a Refusal, or a ZodError for an invalid input. */
export function runOperation<Input extends z.ZodType, Output extends z.ZodType>(
  served: Served<Input, Output>,
  caller: Caller,
  asked: Asked,
): Promise<Answered<Input, Output>> {
  return refuseWhileUnavailable(caller.system, () => run(served, caller, asked));
}

async function run<Input extends z.ZodType, Output extends z.ZodType>(
  { operation, service, repeat }: Served<Input, Output>,
  caller: Caller,
  asked: Asked,
): Promise<Answered<Input, Output>> {
  const { system, request_id, surface } = caller;
  if (operation.scope === "public") {
    const input = await readValid(operation, asked);
    // `servePublic` accepts only services that don't use an actor.
    const ctx = {
      system,
      request_id,
      address: caller.address ?? null,
    } as PublicContext as ServiceContext;
    return { input, output: await service({ ctx, input }) };
  }
  const { actor, budget } = await authorize(operation, caller);
  const input = await readValid(operation, asked);
  authorizeInput(operation, actor, input);
  const charge = (characters: number) => chargeRateCost(caller, { actor, budget }, characters);
  const { output, replayed } = await answerOnce({
    ctx: createServiceContext(system, actor, request_id, surface),
    operation: operation.name,
    input,
    work: (ctx) => runWeighed(ctx, charge, (weighed) => service({ ctx: weighed, input })),
    repeat,
  });
  if (replayed) caller.answer_headers.set("idempotent-replayed", "true");
  else if (operation.kind === "mutation") logChange(caller, { operation, actor, output });
  return { input, output };
}

interface Change {
  operation: Operation;
  actor: Actor;
  output: unknown;
}

/** Logs what was changed, by whom and in which request, so that the request's other log lines can be found. */
function logChange({ system, request_id }: Caller, { operation, actor, output }: Change): void {
  const id = (output as { id?: unknown } | null)?.id;
  const subject = operation.name.startsWith("posts.") ? { post_id: id } : { id };
  const organization_id = actor.organization.id;
  const by = { organization_id, actor_kind: actor.kind, actor_id: actor.id };
  system.logger.info({ request_id, operation: operation.name, ...subject, ...by }, "done");
}
