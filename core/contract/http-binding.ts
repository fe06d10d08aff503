import type { z } from "zod";
import type { InputMapping } from "./map-input.ts";

export type SuccessStatus = 200 | 201 | 202 | 204;

/** A status that depends on what was asked and answered. */
export interface StatusChoice<Input = unknown, Output = unknown> {
  /** Those it can be, the usual one first. */
  among: readonly [SuccessStatus, ...SuccessStatus[]];
  choose(output: Output, input: Input): SuccessStatus;
}

/** How an operation looks over HTTP. Path parameters take the input fields of their name; the rest is query or body. */
export interface HttpBinding<Input = unknown, Output = unknown> {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/${string}`;
  /** The status of success; 200 unless given. */
  status?: SuccessStatus | StatusChoice<Input, Output>;
  /** Request headers that stand for an input field. The field wins where both are sent. */
  headers?: Readonly<Record<string, string>>;
  /** The output field that is also the answer's `ETag`. */
  etag?: string;
  /** The longest body, in bytes; 1 MiB unless given. The server in front must take it, too (`front-limits.ts`). */
  longest_body?: number;
}

/** What an alias answers instead of the operation's output. */
export interface OutputMapping<Output = unknown> {
  schema: z.ZodType;
  fromOutput(output: Output): unknown;
}

/** An address of the earlier flow: the operation under another path, with fields of its own. */
export interface HttpAlias<Input = unknown, Output = unknown> extends HttpBinding<Input, Output> {
  /** As an operation's: `posts.schedule`. */
  name: `${string}.${string}`;
  summary: string;
  description: string;
  input: InputMapping<Input>;
  output?: OutputMapping<Output>;
}
