/**
 * The single entry point: every operation of every transport runs through here, in this order: actor, organization,
 * scope, rate limit; then the input; then the service, once per idempotency key of an actor; then the log.
 */
import { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import type { InputMapping } from "#core/contract/map-input.ts";
import { refuseBeyond } from "../auth/rate-budget.ts";
import { requireScope } from "../auth/require-scope.ts";
import { createServiceContext, type ServiceContext } from "../services/context.ts";
import { answerOnce } from "../services/idempotency/answer-once.ts";
import type { Caller, Identity } from "./caller.ts";
import { chargeWork, tellBudget } from "./charge-work.ts";
import { logChange } from "./log-change.ts";
import { refuseOtherOrganization } from "./refuse-other-organization.ts";
import { refuseReserved } from "./refuse-reserved.ts";
import { refuseUnstorable } from "./refuse-unstorable.ts";
import { refuseWhileAway } from "./refuse-while-away.ts";
import { runWeighed } from "./run-weighed.ts";
import type { PublicContext, Served } from "./serve.ts";

export interface Asked {
  readInput(): Promise<unknown>;
  /** Maps the sent fields to the operation's input. By default they are the same. */
  mapping?: InputMapping | undefined;
}

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
  return refuseWhileAway(caller.system, () => run(served, caller, asked));
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
  const { actor, budget } = await admit(operation, caller);
  const input = await readValid(operation, asked);
  if (operation.arms?.(input)) requireScope(actor, "publish");
  const charge = (characters: number) => chargeWork(caller, { actor, budget }, characters);
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

async function admit(operation: Operation, caller: Caller): Promise<Identity> {
  const { actor, budget } = await caller.authenticate();
  if (budget !== null) tellBudget(caller, budget);
  refuseOtherOrganization(actor, caller.readOrganization());
  if (operation.scope !== "public") requireScope(actor, operation.scope);
  refuseReserved(actor, operation);
  if (budget !== null) refuseBeyond(budget);
  return { actor, budget };
}

async function readValid<Input extends z.ZodType>(
  { input }: Operation<Input>,
  { readInput, mapping }: Asked,
): Promise<z.output<Input>> {
  const sent = await readInput();
  refuseUnstorable(sent);
  if (mapping === undefined) return input.parse(sent);
  const { data, error } = input.safeParse(mapping.toInput(sent));
  if (error !== undefined) throw namedAsSent(error, mapping);
  return data as z.output<Input>;
}

function namedAsSent({ issues }: z.ZodError, { names = {} }: InputMapping): z.ZodError {
  const renamed = issues.map(({ path: [field, ...inside], ...issue }) => {
    const name = typeof field === "string" ? (names[field] ?? field) : field;
    return { ...issue, path: name === undefined ? [] : [name, ...inside] };
  });
  return new z.ZodError(renamed as z.core.$ZodIssue[]);
}
