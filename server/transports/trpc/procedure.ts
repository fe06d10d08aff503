import { initTRPC } from "@trpc/server";
import type { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import { createServiceContext, type ServiceContext } from "#server/services/context.ts";
import { answerOnce } from "#server/services/idempotency/answer-once.ts";
import { asRefusal, statusOf, toErrorBody } from "../error-body.ts";
import type { RequestContext } from "../request-context.ts";
import { refuseUnstorable } from "./refuse-unstorable.ts";

const t = initTRPC
  .context<RequestContext>()
  .meta<{ operation: Operation }>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const body = toErrorBody(error, ctx?.request_id ?? "");
      const refusal = asRefusal(error);
      const status = refusal === undefined ? shape.data.httpStatus : statusOf(refusal.code);
      return {
        ...shape,
        message: body.error.message,
        data: { httpStatus: status, refusal: body.error },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

type Service<Input extends z.ZodType, Output extends z.ZodType> = (call: {
  ctx: ServiceContext;
  input: z.output<Input>;
}) => Promise<z.output<Output>>;

function procedure<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
) {
  return t.procedure
    .meta({ operation })
    .use(async ({ ctx, next }) => {
      const actor = await ctx.authenticate();
      return next({ ctx: createServiceContext(ctx.system, actor, ctx.request_id) });
    })
    .use(async ({ getRawInput, next }) => {
      refuseUnstorable(await getRawInput());
      return next();
    })
    .input(operation.input);
}

/** An operation that only reads, as a procedure. */
export function query<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  service: Service<Input, Output>,
) {
  return procedure(operation).query(({ ctx, input }) =>
    service({ ctx, input: input as z.output<Input> }),
  );
}

/** An operation that changes something, as a procedure: once for each idempotency key where it takes one. */
export function mutation<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  service: Service<Input, Output>,
) {
  return procedure(operation).mutation(async ({ ctx, input: parsed }) => {
    const input = parsed as z.output<Input>;
    if (operation.idempotent !== true) {
      const output = await service({ ctx, input });
      logDeed(ctx, operation.name, output);
      return output;
    }
    const { output, replayed } = await answerOnce({
      ctx,
      operation: operation.name,
      input,
      work: (keyed) => service({ ctx: keyed, input }),
    });
    if (replayed) ctx.answer_headers.set("idempotent-replayed", "true");
    else logDeed(ctx, operation.name, output);
    return output;
  });
}

/** What was changed, by whom, and which request it was: a line of the log that leads to the others. */
function logDeed(
  { system, request_id, organization_id, actor }: ServiceContext,
  operation: string,
  output: unknown,
) {
  const id = (output as { id?: unknown } | null)?.id;
  const about = operation.startsWith("posts.") ? { post_id: id } : { id };
  const doer = { organization_id, actor_kind: actor.kind, actor_id: actor.id };
  system.logger.info({ request_id, operation, ...about, ...doer }, "done");
}
