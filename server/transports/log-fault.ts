import { TRPCError } from "@trpc/server";
import type { System } from "../system.ts";

export function logFault(system: System, error: unknown, about: Record<string, unknown>) {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  system.logger.error({ err: cause, ...about }, "request failed");
}
