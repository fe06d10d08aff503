import { z } from "zod";
import type { ProviderContext } from "#server/providers/spec.ts";
import { ProviderError } from "#server/providers/spec.ts";
import { callPlatform, type PlatformAnswer } from "../http.ts";
import type { Effect } from "../network-error.ts";
import { platformError } from "../platform-error.ts";

const Account = z.object({ server: z.string() });
const Refused = z.object({ error: z.string() });

/** Where a post is, as the plain simulator tells it. */
export const PlainPost = z
  .object({ id: z.string(), url: z.url() })
  .transform(({ id, url }) => ({ external_post_id: id, url }));

/** A call to the plain simulator of a platform. */
export interface PlainCall {
  /** The platform's name as people write it. */
  platform: string;
  path: string;
  /** Sent by POST; absent for a GET. */
  body?: object;
  effect: Effect;
}

/** Calls the plain simulator as the account, and returns what it answered. Null for a 404. Throws a ProviderError. */
export async function callPlain<T>(
  context: ProviderContext,
  { platform, path, body, effect }: PlainCall,
  output: z.ZodType<T>,
): Promise<T | null> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const request = new Request(`${serverOf(context)}${path}`, init);
  request.headers.set("content-type", "application/json");
  return sendPlain(context, { platform, request, effect }, output);
}

/** The address of the account's server. */
export function serverOf({ account }: ProviderContext): string {
  return Account.parse(account).server;
}

/** As `callPlain`, with a request that is made already. */
export async function sendPlain<T>(
  { fetch, session }: ProviderContext,
  { platform, request, effect }: Pick<PlainCall, "platform" | "effect"> & { request: Request },
  output: z.ZodType<T>,
): Promise<T | null> {
  request.headers.set("authorization", `Bearer ${session.credentials.access_token}`);
  const answer = await callPlatform({ fetch, request, effect });
  if (answer.status === 404) return null;
  return readAnswer(answer, { platform, effect }, output);
}

function readAnswer<T>(
  answer: PlatformAnswer,
  { platform, effect }: Pick<PlainCall, "platform" | "effect">,
  output: z.ZodType<T>,
): T {
  if (answer.status >= 300) {
    const words = Refused.safeParse(answer.json).data?.error ?? "";
    throw platformError({ platform, answer, effect, words });
  }
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  throw new ProviderError(
    "platform_unavailable",
    `${answer.host} does not answer like the sandbox of ${platform}.`,
    { outcome: effect === "publishes" ? "unknown" : "not_sent" },
  );
}

/** The error of a post or container that should exist and does not. */
export function goneError(platform: string, what: string): ProviderError {
  return new ProviderError("validation", `${platform} refused the post: there is no ${what}.`);
}
