import { z } from "zod";
import type { JsonError } from "../types.ts";

/** An operation reported by the SDK. The contents of `opts` depend on `op`. */
export const OPERATION = z.object({
  op: z.string(),
  id: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z.record(z.string(), z.unknown()).nullish(),
});

export type Operation = z.infer<typeof OPERATION>;

export type Outcome = { sdkVersion: number | null } & (
  | { kind: "operations"; operations: Operation[]; retryAt: Date | null }
  | { kind: "completed"; output: unknown }
  | { kind: "threw"; error: JsonError; retryAt: Date | null }
  | { kind: "failed"; error: JsonError }
);

export function toJsonError(value: unknown): JsonError {
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack };
  const fields =
    typeof value === "object" && value !== null ? { ...value } : { message: String(value) };
  const { name, message, error } = fields as Record<string, unknown>;
  return {
    ...fields,
    name: typeof name === "string" && name ? name : "Error",
    message:
      [message, error].find((text) => typeof text === "string" && text !== "")?.toString() ??
      "Unknown error",
  };
}
