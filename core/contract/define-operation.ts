import type { z } from "zod";
import type { Reason } from "./errors.ts";
import { IdempotencyKey } from "./idempotency-key.ts";
import { strictObject } from "./strict-object.ts";

export type Scope =
  | "posts:read"
  | "posts:write"
  | "channels:read"
  | "channels:write"
  | "keys:read"
  | "keys:write"
  | "organization:read"
  | "organization:write";

/** How an operation looks over HTTP. Path parameters take the input fields of their name; the rest is query or body. */
export interface HttpBinding {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/${string}`;
  /** The status of success; 200 unless given. */
  status?: 200 | 201 | 202 | 204;
  /** Request headers that stand for an input field. The field wins where both are sent. */
  headers?: Readonly<Record<string, string>>;
  /** The output field that is also the answer's `ETag`. */
  etag?: string;
}

export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  /** `resource.verb`: its place in the tRPC router, its OpenAPI operationId, its tool name. */
  name: `${string}.${string}`;
  kind: "query" | "mutation";
  summary: string;
  description: string;
  /** Absent where only people in the dashboard may do it. */
  http?: HttpBinding;
  /** What a credential must be allowed to do. */
  scope: Scope;
  input: Input;
  output: Output;
  /** The reasons it can give beyond those any operation can. */
  refusals: readonly Reason[];
  /** Whether it takes an idempotency key, so that it can be sent again without being done again. */
  idempotent?: boolean;
}

type Keyed<Shape extends z.ZodRawShape> = z.ZodObject<
  Shape & { idempotency_key: z.ZodOptional<typeof IdempotencyKey> },
  z.core.$strict
>;

/**
 * Declares an operation. All surfaces (tRPC, REST, OpenAPI) are derived from what is returned. One that is `idempotent`
 * gets the field and the header of its key here.
 */
export function defineOperation<Shape extends z.ZodRawShape, Output extends z.ZodType>(
  operation: Operation<z.ZodObject<Shape, z.core.$strict>, Output> & { idempotent: true },
): Operation<Keyed<Shape>, Output>;
export function defineOperation<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output>;
export function defineOperation(operation: Operation): Operation {
  return operation.idempotent === true ? withKey(operation) : operation;
}

function withKey({ http, ...operation }: Operation): Operation {
  const { shape, def } = operation.input as z.ZodObject;
  const input = strictObject({ ...shape, idempotency_key: IdempotencyKey.optional() });
  const headers = { ...http?.headers, "Idempotency-Key": "idempotency_key" };
  return {
    ...operation,
    ...(http === undefined ? {} : { http: { ...http, headers } }),
    input: input.check(...((def.checks ?? []) as z.core.$ZodCheck<object>[])),
    refusals: [...operation.refusals, "idempotency_key_reused", "idempotency_in_progress"],
  };
}
