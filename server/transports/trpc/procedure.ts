import { initTRPC } from "@trpc/server";
import type { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import { createServiceContext, type ServiceContext } from "../../services/context.ts";
import { toErrorBody } from "../error-body.ts";
import type { RequestContext } from "../request-context.ts";
import { refuseUnstorable } from "./refuse-unstorable.ts";

const t = initTRPC
  .context<RequestContext>()
  .meta<{ operation: Operation }>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const body = toErrorBody(error, ctx?.request_id ?? "");
      return {
        ...shape,
        message: body.error.message,
        data: { httpStatus: shape.data.httpStatus, refusal: body.error },
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

/** An operation that changes something, as a procedure. */
export function mutation<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  service: Service<Input, Output>,
) {
  return procedure(operation).mutation(({ ctx, input }) =>
    service({ ctx, input: input as z.output<Input> }),
  );
}
