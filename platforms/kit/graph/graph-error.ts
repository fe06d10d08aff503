/**
 * Meaning of errors from Meta's APIs (https://developers.facebook.com/docs/graph-api/guides/error-handling).
 * A code and a subcode identify them; the status says little, and an error may come with status 200.
 */

import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import type { PlatformAnswer } from "../http.ts";
import type { Effect } from "../network-error.ts";
import { codeOfStatus, platformError } from "../platform-error.ts";
import { retryAfterMs } from "../retry-after.ts";

const GraphFault = z.object({
  message: z.string().default(""),
  code: z.int().default(0),
  error_subcode: z.int().optional(),
  is_transient: z.boolean().default(false),
  /** For the user, in their language. */
  error_user_title: z.string().nullish(),
  error_user_msg: z.string().nullish(),
  error_data: z.unknown().optional(),
});
export type GraphFault = z.infer<typeof GraphFault>;

const Refused = z.object({ error: GraphFault });

export class GraphError extends ProviderError {
  readonly fault: GraphFault;

  constructor(
    code: ValidationCode,
    message: string,
    { fault, ...details }: ConstructorParameters<typeof ProviderError>[2] & { fault: GraphFault },
  ) {
    super(code, message, { ...details, lacks_permission: isOfPermissions(fault) });
    this.fault = fault;
  }
}

/**
 * Meaning by subcode, which is more exact than the code. 2207…: publishing on Instagram and Threads
 * (https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/error-codes, 2 June
 * 2026). 4279…: Threads (github.com/fbsamples/threads_api/issues/70). 1363…: Facebook videos
 * (https://developers.facebook.com/docs/video-api/reference/error-codes).
 */
const SUBCODES = new Map<number, ValidationCode>([
  [2207001, "platform_unavailable"],
  [2207003, "platform_unavailable"],
  [2207020, "platform_unavailable"],
  [2207032, "platform_unavailable"],
  [2207053, "platform_unavailable"],
  [2207008, "platform_unavailable"],
  [2207027, "platform_unavailable"],
  [4279009, "platform_unavailable"],
  [2207042, "rate_limit"],
  [2207069, "rate_limit"],
  [2207051, "content_policy"],
  [2207050, "auth"],
  [4279013, "auth"],
  // The file can't be read at its URL. Threads sends it with code 1
  // (github.com/gitroomhq/postiz-app/issues/1364).
  [2207052, "validation"],
  // The cover's offset is beyond the video's length: code 1.
  [2207057, "validation"],
  [1363019, "platform_unavailable"],
  [1363030, "platform_unavailable"],
  [1363033, "platform_unavailable"],
  [1363037, "platform_unavailable"],
  [1363042, "auth"],
]);

/** https://developers.facebook.com/docs/graph-api/guides/error-handling#errorcodes */
const CODES = new Map<number, ValidationCode>([
  [1, "platform_unavailable"],
  [2, "platform_unavailable"],
  [-1, "platform_unavailable"],
  [-2, "platform_unavailable"],
  [3, "unsupported"],
  [4, "rate_limit"],
  [9, "rate_limit"],
  [10, "auth"],
  [17, "rate_limit"],
  [25, "auth"],
  [32, "rate_limit"],
  [102, "auth"],
  [190, "auth"],
  [341, "rate_limit"],
  [368, "content_policy"],
  [506, "validation"],
  [613, "rate_limit"],
  [9007, "platform_unavailable"],
]);

/** Code 100 with this subcode means that an ID is unknown or no longer known. */
const NO_SUCH_OBJECT = 33;

export function isNoSuchObject(error: unknown): boolean {
  return error instanceof GraphError && error.fault.error_subcode === NO_SUCH_OBJECT;
}

export function faultIn({ json }: Pick<PlatformAnswer, "json">): GraphFault | null {
  return Refused.safeParse(json).data?.error ?? null;
}

/**
 * Returns the error that a refusal means. If a publishing call fails on Meta's side, it is unknown whether it
 * had an effect.
 */
export function graphError(
  platform: string,
  answer: PlatformAnswer,
  effect: Effect,
): ProviderError {
  const fault = faultIn(answer);
  if (fault === null) return platformError({ platform, answer, effect, detail: "" });
  const code = codeOf(fault, answer.status);
  const retry_after_ms = regainAccessMs(answer.headers) ?? retryAfterMs(answer.headers);
  const lost = effect === "publishes" && code === "platform_unavailable";
  return new GraphError(code, explain(platform, code, messageOf(fault)), {
    fault,
    outcome: lost ? "unknown" : "not_sent",
    ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
  });
}

/** https://developers.facebook.com/docs/graph-api/guides/error-handling#errorcodes */
function isOfPermissions({ code }: GraphFault): boolean {
  return code === 10 || (code >= 200 && code <= 299);
}

function codeOf(
  { code, error_subcode = 0, is_transient, message }: GraphFault,
  status: number,
): ValidationCode {
  const listed = SUBCODES.get(error_subcode) ?? CODES.get(code);
  if (listed !== undefined) return listed;
  if (code >= 200 && code <= 299) return "auth";
  if (code >= 80_000 && code <= 80_099) return "rate_limit";
  if (is_transient) return "platform_unavailable";
  // 100 and all codes about one file or field: 352, 9004, 36000 to 36004 and others.
  if (code !== 0 && status < 500) return "validation";
  return codeOfStatus(status, message);
}

function messageOf({ message, error_user_title, error_user_msg }: GraphFault): string {
  const text = error_user_msg || message || error_user_title || "it gave no reason";
  const line = text.replace(/\s+/g, " ").trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

function explain(platform: string, code: ValidationCode, text: string): string {
  switch (code) {
    case "auth":
      return `${platform} doesn't let this channel publish: ${text} Reconnect the channel.`;
    case "rate_limit":
      return `${platform} accepts no more posts for now: ${text}`;
    case "platform_unavailable":
      return `${platform} is unavailable: ${text}`;
    case "content_policy":
      return `${platform} refused the post under its rules: ${text}`;
    case "unsupported":
      return `${platform} doesn't let this Crier's app do that: ${text}`;
    default:
      return `${platform} refused the post: ${text}`;
  }
}

/** In minutes, by business: https://developers.facebook.com/docs/graph-api/overview/rate-limiting#headers. */
const Usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })),
);

const MINUTE_MS = 60_000;

/** Returns how long Meta accepts no more calls, in milliseconds, or undefined if it doesn't say. */
export function regainAccessMs(headers: Headers): number | undefined {
  const usage = Usage.safeParse(parse(headers.get("x-business-use-case-usage"))).data ?? {};
  const minutes = Object.values(usage)
    .flat()
    .map(({ estimated_time_to_regain_access }) => estimated_time_to_regain_access);
  const longest = Math.max(0, ...minutes);
  return longest === 0 ? undefined : longest * MINUTE_MS;
}

function parse(value: string | null): unknown {
  try {
    return JSON.parse(value ?? "");
  } catch {
    return undefined;
  }
}
