import { initTRPC, type TRPCMutationProcedure, type TRPCQueryProcedure } from "@trpc/server";
import type { z } from "zod";
import { wireFormat } from "#core/domain/texts/wire-format.ts";
import type { Served } from "#server/kernel/serve.ts";
import type { Caller, Identity } from "#server/operations/caller.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import { statusOf, toErrorBody } from "../error-body.ts";
import { trpcRefusal } from "./trpc-refusal.ts";

export interface Call extends Caller {
  /** Authenticates again: a stream may outlast a session or a role. */
  authenticateAgain?(): Promise<Identity>;
}

const t = initTRPC.context<Call>().create({
  transformer: wireFormat,
  // Keeps proxies from closing a quiet stream as dead, and lets browsers detect a dead one.
  sse: {
    ping: { enabled: true, intervalMs: 5_000 },
  },
  errorFormatter({ shape, error, ctx }) {
    const refusal = trpcRefusal(error);
    const body = toErrorBody(refusal ?? error, ctx?.request_id ?? "");
    const status = refusal === undefined ? shape.data.httpStatus : statusOf(refusal.code);
    return {
      ...shape,
      message: body.error.message,
      data: { httpStatus: status, refusal: body.error },
    };
  },
});

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;
export const { procedure } = t;

interface Types<Input extends z.ZodType, Output extends z.ZodType> {
  input: z.input<Input>;
  output: z.output<Output>;
  meta: unknown;
}

export type ProcedureOf<Operation> =
  Operation extends Served<infer Input, infer Output, infer Kind>
    ? Kind extends "query"
      ? TRPCQueryProcedure<Types<Input, Output>>
      : TRPCMutationProcedure<Types<Input, Output>>
    : never;

/** Returns an operation as a procedure. The runner validates: tRPC passes the input on unchanged. */
export function toProcedure(served: Served) {
  const procedure = t.procedure.use(({ getRawInput, next }) =>
    next({ ctx: { readInput: getRawInput } }),
  );
  type Asked = { ctx: Caller & { readInput(): Promise<unknown> } };
  const run = async ({ ctx }: Asked) => (await runOperation(served, ctx, ctx)).output;
  return served.operation.kind === "query" ? procedure.query(run) : procedure.mutation(run);
}
