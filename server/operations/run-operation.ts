/**
 * The single entry point: every operation of every transport runs through here, in this order: actor, organization,
 * scope, rate limit; then the input; then the service, once per idempotency key of an actor; then the log.
 */
import type { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseBeyond } from "#server/access/auth/rate-allowance.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import { answerOnce } from "#server/kernel/idempotency/answer-once.ts";
import type { PublicContext, Served } from "#server/kernel/serve.ts";
import type { Caller, Identity } from "./caller.ts";
import { type HiddenIds, hideIds } from "./leash/hide-ids.ts";
import { refuseBeyondDrafts } from "./leash/refuse-beyond-drafts.ts";
import { refuseBeyondReach } from "./leash/within-reach.ts";
import { chargeRateCost, reportAllowance, runCharged } from "./rate-cost.ts";
import { type Asked, readValid } from "./read-input.ts";
import { refuseWhileLeaving } from "./refuse-while-leaving.ts";
import { refuseWhileUnavailable } from "./refuse-while-unavailable.ts";

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
  const { actor, allowance } = await authorize(operation, caller);
  const given = await readValid(operation, asked);
  const ctx = {
    ...createServiceContext(system, actor, request_id, surface),
    ...(caller.signal === undefined ? {} : { signal: caller.signal }),
  };
  const { input, run: runHidden } = await authorizeInput(operation, ctx, given);
  const charge = (characters: number) => chargeRateCost(caller, { actor, allowance }, characters);
  const { output, replayed } = await runHidden(() =>
    answerOnce({
      ctx,
      operation: operation.name,
      input,
      work: (within) => runCharged(within, charge, (charged) => service({ ctx: charged, input })),
      repeat,
    }),
  );
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

/** Throws a Refusal unless the caller may call it and has requests left. */
async function authorize(operation: Operation, caller: Caller): Promise<Identity> {
  const { actor, allowance } = await caller.authenticate();
  if (allowance !== null) reportAllowance(caller, allowance);
  refuseOtherOrganization(actor, caller.readOrganization());
  refuseBeyondReach(actor, operation);
  if (operation.scope !== "public") requireScope(actor, operation.scope);
  refuseReserved(actor, operation);
  if (allowance !== null) refuseBeyond(allowance);
  return { actor, allowance };
}

/**
 * Throws a Refusal if the input arms a post and the actor may not publish. Returns the input as a key sees it that
 * reaches only some channels.
 */
async function authorizeInput<Input extends z.ZodType>(
  operation: Operation<Input>,
  ctx: ServiceContext,
  input: z.output<Input>,
): Promise<HiddenIds<z.output<Input>>> {
  const hidden = await hideIds(ctx, input);
  await refuseBeyondDrafts(ctx, operation, hidden.input);
  refuseWhileLeaving(ctx.actor, operation, hidden.input);
  if (operation.arms?.(input)) requireScope(ctx.actor, "publish");
  return hidden;
}

function refuseOtherOrganization({ organization }: Actor, slug: string | null): void {
  if (slug === null || slug === organization.slug) return;
  throw Refusal.because(
    "wrong_organization",
    `organization: This API key belongs to "${organization.slug}", not "${slug}". Omit the parameter, or use a key of that organization.`,
  );
}

/** Throws if it is reserved for people and the actor is an API client, or for owners and the actor isn't one. */
function refuseReserved({ kind, role }: Actor, { reserved_for, summary }: Operation): void {
  if (reserved_for === undefined) return;
  if (kind !== "person") {
    throw Refusal.because(
      "missing_scope",
      `${summary}: Only people signed in to the dashboard can do this. API keys and apps are refused.`,
    );
  }
  if (reserved_for === "owners" && role !== "owner") {
    throw Refusal.because(
      "missing_scope",
      `${summary}: Only the organization's owners can do this. Ask one of them.`,
    );
  }
}
