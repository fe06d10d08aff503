import type { z } from "zod";
import type { InputMapping } from "./map-input.ts";

export type SuccessStatus = 200 | 201 | 202 | 204;

/** A status that depends on the input and output. */
export interface StatusChoice<Input = unknown, Output = unknown> {
  /** All possible statuses, the usual one first. */
  among: readonly [SuccessStatus, ...SuccessStatus[]];
  choose(output: Output, input: Input): SuccessStatus;
}

/**
 * How an operation maps to HTTP. Path parameters are input fields with the same name; the rest are in the query or
 * body.
 */
export interface HttpBinding<Input = unknown, Output = unknown> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/${string}`;
  /** Status of success; 200 by default. */
  status?: SuccessStatus | StatusChoice<Input, Output>;
  /** Request headers that set an input field. The field wins if both are sent. */
  headers?: Readonly<Record<string, string>>;
  /** The output field that is also sent as `ETag`. */
  etag?: string;
  /** If the output is a `StreamedFile`: the beginning of a file of each media type. */
  file?: Readonly<Record<string, string>>;
  /** Maximum body size in bytes; 1 MiB by default. The reverse proxy must accept it too (`front-limits.ts`). */
  longest_body?: number;
}

/** What an alias returns instead of the operation's output. */
export interface OutputMapping<Output = unknown> {
  schema: z.ZodType;
  fromOutput(output: Output): unknown;
}

/** An older endpoint: the operation at another path, with its own fields. Each is in `deprecations.ts`. */
export interface HttpAlias<Input = unknown, Output = unknown> extends HttpBinding<Input, Output> {
  /** Like an operation's: `posts.schedule`. */
  name: `${string}.${string}`;
  summary: string;
  description: string;
  input: InputMapping<Input>;
  output?: OutputMapping<Output>;
}
