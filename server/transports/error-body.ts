import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { ERROR_CODES, type ErrorCode } from "#core/contract/errors.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";

/** Returns an error's refusal, or undefined if it is our own error. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return refuseInput(error);
  if (error instanceof TRPCError && error.cause !== undefined) return asRefusal(error.cause);
  return undefined;
}

/** Returns an error's envelope. Errors other than refusals don't reveal their cause. */
export function toErrorBody(error: unknown, request_id: string): ErrorEnvelope {
  const refusal = asRefusal(error);
  if (refusal === undefined) {
    const message =
      "Something went wrong in Crier. Try again. If it keeps failing, quote the request ID when you ask for help.";
    return { error: { code: "INTERNAL_SERVER_ERROR", message, request_id } };
  }
  const { code, message, reason, index, retry_after_ms, post, rows, oldest_cursor } = refusal;
  return {
    error: {
      code,
      message,
      ...(reason === undefined ? {} : { reason }),
      ...(index === undefined ? {} : { index }),
      ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
      request_id,
      ...(post === undefined ? {} : { post }),
      ...(rows === undefined ? {} : { rows: [...rows] }),
      ...(oldest_cursor === undefined ? {} : { oldest_cursor }),
    },
  };
}

export function statusOf(code: ErrorCode): number {
  return ERROR_CODES[code].status;
}
