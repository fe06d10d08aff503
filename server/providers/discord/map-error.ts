import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "../kit/http.ts";
import type { Effect } from "../kit/network-error.ts";
import { platformError } from "../kit/platform-error.ts";
import type { ProviderError } from "../spec.ts";

/** https://discord.com/developers/docs/reference#error-messages and /topics/rate-limits#exceeding-a-rate-limit */
const Refused = z.object({
  code: z.int().default(0),
  message: z.string().default(""),
  errors: z.json().optional(),
  /** In seconds, with decimals. */
  retry_after: z.number().nonnegative().optional(),
});

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#json. For other codes the status decides. */
const CODES = new Map<number, ValidationCode>([
  [10_003, "auth"], // Unknown channel
  [10_015, "auth"], // Unknown webhook
  [50_001, "auth"], // Missing access
  [50_013, "auth"], // Missing permissions
  [50_027, "auth"], // Invalid webhook token
  [30_015, "validation"], // Too many attachments
  [40_005, "validation"], // Request entity too large
  [50_006, "validation"], // Empty message
  [50_035, "validation"], // Invalid form body
  [50_083, "validation"], // Thread is archived
  [220_001, "validation"], // A forum's post needs a thread_name or thread_id
  [220_003, "validation"], // Threads only in forums
  [200_000, "content_policy"], // Blocked by AutoMod
  [200_001, "content_policy"], // Title blocked by AutoMod
  [240_000, "content_policy"], // Blocked by harmful links filter
]);

const LONGEST_WAIT_SECONDS = 24 * 3600;

/** Returns the error for a refusal. A 429 from Cloudflare, in front of Discord, is HTML with a `Retry-After`. */
export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { code = 0, message = "", errors, retry_after } = Refused.safeParse(answer.json).data ?? {};
  const fields = errors === undefined ? [] : fieldErrors(errors, []);
  return platformError({
    platform: "Discord",
    answer,
    effect,
    words: fields.length === 0 ? message : fields.join("; "),
    code: CODES.get(code),
    ...(answer.status !== 429 || retry_after === undefined
      ? {}
      : { retry_after_ms: Math.ceil(Math.min(retry_after, LONGEST_WAIT_SECONDS) * 1000) }),
  });
}

export function codeIn({ json }: PlatformAnswer): number {
  return Refused.safeParse(json).data?.code ?? 0;
}

const Problems = z.array(z.object({ message: z.string() }));

/** Returns each field's error with its path: `attachments.0.description: Must be 1024 or fewer in length.` */
function fieldErrors(node: unknown, path: readonly string[]): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name !== "_errors") return fieldErrors(value, [...path, name]);
    const problems = Problems.safeParse(value).data ?? [];
    return problems.map(({ message }) => [path.join("."), message].filter(Boolean).join(": "));
  });
}
