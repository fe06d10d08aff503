import type { z } from "zod";
import type { Reason } from "./errors.ts";

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
}

/** Declares an operation. All surfaces (tRPC, REST, OpenAPI) are derived from what is returned. */
export function defineOperation<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}
