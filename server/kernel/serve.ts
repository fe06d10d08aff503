import type { z } from "zod";
import type { Operation, OperationKind, OperationName } from "#core/contract/define-operation.ts";
import type { System } from "../system.ts";
import type { ServiceContext } from "./context.ts";
import type { Repeat } from "./idempotency/answer-once.ts";

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
  Name extends OperationName = OperationName,
> {
  operation: Operation<Input, Output, Kind, Name>;
  service(call: { ctx: ServiceContext; input: z.output<Input> }): Promise<z.output<Output>>;
  /** Answers a repeated request with an idempotency key if the response itself isn't stored. */
  repeat?: Repeat<z.output<Output>> | undefined;
}

/** Combines an operation with its service, and with `repeat` if the stored response isn't the complete one. */
export function serve<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends OperationKind,
  Name extends OperationName,
>(
  operation: Operation<Input, Output, Kind, Name>,
  service: Service<ServiceContext, Input, Output>,
  repeat?: Repeat<z.output<Output>>,
): Served<Input, Output, Kind, Name> {
  if (operation.scope === "public")
    throw new Error(`${operation.name} is public, its service is called without an actor`);
  return { operation, service, repeat };
}

/** Like `serve`, for an operation without a credential: its service gets no actor. */
export function servePublic<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends OperationKind,
  Name extends OperationName,
>(
  operation: Operation<Input, Output, Kind, Name>,
  service: Service<PublicContext, Input, Output>,
): Served<Input, Output, Kind, Name> {
  if (operation.scope !== "public") throw new Error(`${operation.name} is not public`);
  return { operation, service };
}

type NamedIn<Resource extends string> = Served<
  z.ZodType,
  z.ZodType,
  OperationKind,
  `${Resource}.${string}`
>;

type ByVerb<Resource extends string, Each extends Served> = {
  [One in Each as One["operation"]["name"] extends `${Resource}.${infer Verb}` ? Verb : never]: One;
};

/** Returns a resource's operations by their verb, which their name ends with. */
export function resource<
  const Resource extends string,
  const List extends readonly NamedIn<Resource>[],
>(name: Resource, list: List): ByVerb<Resource, List[number]> {
  const verbs = list.map((served) => [served.operation.name.slice(name.length + 1), served]);
  return Object.fromEntries(verbs);
}
