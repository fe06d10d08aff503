import type { z } from "zod";
import type { Operation, OperationKind } from "#core/contract/define-operation.ts";
import type { ServiceContext } from "../services/context.ts";
import type { Repeat } from "../services/idempotency/answer-once.ts";
import type { System } from "../system.ts";

/** What a service is given that anybody may call. */
export interface PublicContext {
  system: System;
  request_id: string;
  /** The network address the request comes from; null or absent where it isn't known. */
  address?: string | null;
}

type Service<Context, Input extends z.ZodType, Output extends z.ZodType> = (call: {
  ctx: Context;
  input: z.output<Input>;
}) => Promise<z.output<Output>>;

/** An operation and the service that implements it. */
export interface Served<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Kind extends OperationKind = OperationKind,
> {
  operation: Operation<Input, Output, Kind>;
  service(call: { ctx: ServiceContext; input: z.output<Input> }): Promise<z.output<Output>>;
  /** Answers a repeated request with an idempotency key where the answer itself is not stored. */
  repeat?: Repeat<z.output<Output>> | undefined;
}

/** Joins an operation with its service, and with what answers a repeated request where the stored answer does not. */
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

/** As `serve`, for an operation that needs no credential: its service knows of no actor. */
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
