import { TRPCError } from "@trpc/server";
import { Refusal } from "#core/contract/refusal.ts";
import { asRefusal } from "../error-body.ts";

/** Returns an error's refusal, also for requests that tRPC itself can't read. Undefined if it is our own error. */
export function trpcRefusal(error: unknown): Refusal | undefined {
  return asRefusal(error) ?? (error instanceof TRPCError ? refusalOf(error) : undefined);
}

function refusalOf({ code, message }: TRPCError): Refusal | undefined {
  if (code === "UNSUPPORTED_MEDIA_TYPE")
    return Refusal.because(
      "unsupported_content_type",
      "The body was sent without a content type, or with another. Send it with Content-Type: application/json, in UTF-8.",
    );
  if (code === "PARSE_ERROR")
    return Refusal.because("invalid_json", "The request isn't valid JSON.");
  if (code === "NOT_FOUND") return new Refusal("NOT_FOUND", `${message}.`);
  return undefined;
}
