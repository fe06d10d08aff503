import type { z } from "zod";
import type { Operation, OperationKind } from "#core/contract/define-operation.ts";
import type { ServiceContext } from "../services/context.ts";
import type { Repeat } from "../services/idempotency/answer-once.ts";
import type { System } from "../system.ts";

export interface PublicContext {
  system: System;
  request_id: string;
  address?: string | null;
}

type Service<Context, Input extends z.ZodType, Output extends z.ZodType> = (call: {
  ctx: Context;
  input: z.output<Input>;
}) => Promise<z.output<Output>>;

export interface Served<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Kind extends OperationKind = OperationKind,
> {
  operation: Operation<Input, Output, Kind>;
  service(call: { ctx: ServiceContext; input: z.output<Input> }): Promise<z.output<Output>>;
  /** Answers a repeated request with an idempotency key if the response itself isn't stored. */
  repeat?: Repeat<z.output<Output>> | undefined;
}

/** Combines an operation with its service, and with `repeat` if the stored response isn't the complete one. */
export function serve<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends OperationKind,
>(
  operation: Operation<Input, Output, Kind>,
  service: Service<ServiceContext, Input, Output>,
  repeat?: Repeat<z.output<Output>>,
): Served<Input, Output, Kind> {
  if (operation.scope === "public")
    throw new Error(`${operation.name} is public, its service is called without an actor`);
  return { operation, service, repeat };
}

/** Like `serve`, for an operation without a credential: its service gets no actor. */
export function servePublic<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends OperationKind,
>(
  operation: Operation<Input, Output, Kind>,
  service: Service<PublicContext, Input, Output>,
): Served<Input, Output, Kind> {
  if (operation.scope !== "public") throw new Error(`${operation.name} is not public`);
  return { operation, service };
}
