import { z } from "zod";
import { OPERATION, type Outcome, toJsonError } from "./outcome.ts";
import { parseRetryAfter } from "./retry-delay.ts";
import type { SdkResponse } from "./sdk-handler.ts";

/** Interprets the SDK's response to a call. Never throws: an invalid response is a failure to be retried. */
export function readResponse({ status, headers, body: text }: SdkResponse): Outcome {
  const body = parseBody(text);
  const sdkVersion = Number(headers.get("x-inngest-req-version") ?? Number.NaN) || null;
  const retryAt = parseRetryAfter(headers.get("retry-after") ?? null, new Date());
  if (status === 206) return readOperations(body, { sdkVersion, retryAt });
  if (status === 200) return { kind: "completed", output: body, sdkVersion };
  const error = toJsonError(body);
  const isFinal = headers.get("x-inngest-no-retry") === "true";
  return isFinal
    ? { kind: "failed", error, sdkVersion }
    : { kind: "threw", error, retryAt, sdkVersion };
}

function readOperations(
  body: unknown,
  { sdkVersion, retryAt }: { sdkVersion: number | null; retryAt: Date | null },
): Outcome {
  const parsed = z
    .array(OPERATION)
    .min(1)
    .safeParse(Array.isArray(body) ? body : [body]);
  if (parsed.success) return { kind: "operations", operations: parsed.data, retryAt, sdkVersion };
  const error = toJsonError(
    `The SDK answered without an operation that can be read: ${JSON.stringify(body)}`,
  );
  return { kind: "threw", error, retryAt, sdkVersion };
}

function parseBody(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return { message: `The SDK's response is not JSON: ${text.slice(0, 200)}` };
  }
}
