/**
 * The calls of Pinterest's API that the adapter makes (https://developers.pinterest.com/docs/api/v5; described in
 * github.com/pinterest/api-description). Each returns Pinterest's response or throws a ProviderError.
 */
import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { callPlatform, clockSkewMs, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { callAsAccount } from "#platforms/kit/oauth/stored-tokens.ts";
import { codeOfStatus, platformError } from "#platforms/kit/platform-error.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { renewTokens } from "./sign-in.ts";

const API = `https://api.pinterest.com/${manifest.api_version.name}`;
const PAGE_SIZE = "250";

const CreatedPin = z.object({
  id: z.string(),
  /** The pin's web page, if the server sends it, as the sandbox does. Pinterest doesn't. */
  web_url: z.url({ protocol: /^https?$/ }).optional(),
});
export type CreatedPin = z.infer<typeof CreatedPin>;

const Pin = CreatedPin.extend({
  title: z.string().nullish(),
  description: z.string().nullish(),
  board_id: z.string().nullish(),
  /** In UTC, without saying so (github.com/pinterest/api-quickstart/issues/78). */
  created_at: z.string(),
});
export type Pin = z.infer<typeof Pin>;

const Board = z.object({ id: z.string(), name: z.string(), privacy: z.string().nullish() });
export type Board = z.infer<typeof Board>;
const Section = z.object({ id: z.string(), name: z.string() });

const Account = z.object({ id: z.string().optional(), username: z.string() });

const Registered = z.object({
  media_id: z.string(),
  upload_url: z.url({ protocol: /^https?$/ }),
  upload_parameters: z.record(z.string(), z.string()),
});

const Media = z.object({ status: z.enum(["registered", "processing", "succeeded", "failed"]) });

function pageOf<T>(item: z.ZodType<T>) {
  return z.object({ items: z.array(item), bookmark: z.string().nullish() });
}

/** `POST /pins`. `build` makes the request, and a second one if the token had to be renewed. */
export function createPin(
  context: ProviderContext,
  build: (url: string) => Promise<Request>,
): Promise<CreatedPin> {
  return call(context, () => build(`${API}/pins`), CreatedPin, "publishes");
}

/** `GET /pins`: the account's own, 250 at a time. No document confirms that they are newest first. */
export async function listPins(context: ProviderContext, bookmark: string | null) {
  const query = new URLSearchParams({ page_size: PAGE_SIZE });
  if (bookmark !== null) query.set("bookmark", bookmark);
  const answer = await send(context, new Request(`${API}/pins?${query}`), "reads");
  const page = read(answer, pageOf(Pin), "reads");
  const skew_ms = clockSkewMs(answer.headers, context.now());
  return { pins: page.items, next: page.bookmark || null, skew_ms };
}

const Count = z.int().min(0).optional().catch(undefined);

const Counted = z.object({
  pin_metrics: z
    .object({
      lifetime_metrics: z
        .object({ impression: Count, clickthrough: Count, reaction: Count, comment: Count })
        .nullish(),
    })
    .nullish(),
});

/** `GET /pins/{id}`: metrics over the pin's lifetime, or null if it is gone. */
export async function countPin(context: ProviderContext, id: string) {
  const url = `${API}/pins/${encodeURIComponent(id)}?pin_metrics=true`;
  const answer = await send(context, new Request(url), "reads");
  if (answer.status === 404) return null;
  return read(answer, Counted, "reads").pin_metrics?.lifetime_metrics ?? {};
}

const Followed = z.object({ follower_count: z.int().nullish() });

export async function countFollowers(context: ProviderContext): Promise<number | null> {
  const request = new Request(`${API}/user_account`);
  return (await call(context, request, Followed, "reads")).follower_count ?? null;
}

/** `PATCH /pins/{id}`: null fields are removed; an omitted alt text is unchanged. */
export async function updatePin(
  context: ProviderContext,
  id: string,
  { board_id, board_section_id, title, description, link }: PinChange,
): Promise<void> {
  const change = {
    board_id,
    board_section_id: board_section_id ?? null,
    title: title ?? null,
    description: description ?? null,
    link: link ?? null,
  };
  const request = new Request(`${API}/pins/${encodeURIComponent(id)}`, {
    method: "PATCH",
    body: JSON.stringify(change),
    headers: { "content-type": "application/json" },
  });
  await call(context, request, CreatedPin, "publishes");
}

interface PinChange {
  board_id: string;
  board_section_id?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  link?: string | undefined;
}

/** `DELETE /pins/{id}`. A pin that is gone returns a 404. */
export async function deletePin(context: ProviderContext, id: string): Promise<void> {
  const url = `${API}/pins/${encodeURIComponent(id)}`;
  const answer = await send(context, new Request(url, { method: "DELETE" }), "reads");
  if (answer.status !== 404) read(answer, z.unknown(), "reads");
}

/** `POST /media`: returns an upload URL for a video, and its form fields. */
export function registerVideo(context: ProviderContext) {
  const request = new Request(`${API}/media`, {
    method: "POST",
    body: JSON.stringify({ media_type: "video" }),
    headers: { "content-type": "application/json" },
  });
  return call(context, request, Registered, "reads");
}

export async function readVideo(context: ProviderContext, id: string) {
  const request = new Request(`${API}/media/${encodeURIComponent(id)}`);
  return (await call(context, request, Media, "reads")).status;
}

/** `GET /boards`: the first 250. */
export async function listBoards(context: ProviderContext): Promise<Board[]> {
  const request = new Request(`${API}/boards?page_size=${PAGE_SIZE}`);
  return (await call(context, request, pageOf(Board), "reads")).items;
}

export async function listSections(context: ProviderContext, board: string) {
  const path = `/boards/${encodeURIComponent(board)}/sections?page_size=${PAGE_SIZE}`;
  return (await call(context, new Request(`${API}${path}`), pageOf(Section), "reads")).items;
}

/** `GET /user_account`: the token's account. */
export async function getAccount(fetch: Fetch, access_token: string) {
  const headers = { authorization: `Bearer ${access_token}` };
  const request = new Request(`${API}/user_account`, { headers });
  return read(await callPlatform({ fetch, request, effect: "reads" }), Account, "reads");
}

async function call<T>(
  context: ProviderContext,
  request: Request | (() => Promise<Request>),
  output: z.ZodType<T>,
  effect: Effect,
): Promise<T> {
  return read(await send(context, request, effect), output, effect);
}

function send(
  context: ProviderContext,
  request: Request | (() => Promise<Request>),
  effect: Effect,
): Promise<PlatformAnswer> {
  return callAsAccount(context, { request, effect, refresh: renewTokens(context) });
}

function read<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  if (answer.status < 200 || answer.status >= 300) throw mapError(answer, effect);
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  const text = `${answer.host} doesn't respond like Pinterest's API.`;
  throw new ProviderError("platform_unavailable", text, { outcome });
}

const Refused = z.object({ code: z.number().default(0), message: z.string().default("") });

/** "You are not permitted to access that resource": returned for calls that an app with trial access may not make. */
const NOT_PERMITTED = 29;

export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { code, message } = Refused.safeParse(answer.json).data ?? Refused.parse({});
  if (answer.status === 403 && code === NOT_PERMITTED) return ofTrialAccess(message);
  return platformError({
    platform: "Pinterest",
    answer,
    effect,
    detail: message,
    code: codeOf(answer, message),
    retry_after_ms: resetMs(answer),
  });
}

function codeOf({ status }: PlatformAnswer, text: string): ValidationCode | undefined {
  // The board or section doesn't exist.
  if (status === 404) return "validation";
  // Content that looks like spam is refused as too many requests.
  return status === 429 && /spam/i.test(text) ? "content_policy" : codeOfStatus(status, text);
}

function ofTrialAccess(text: string): ProviderError {
  return new ProviderError(
    "unsupported",
    `Pinterest says: "${text}" It does so while this Crier's app has trial access, and for other people's boards. Your Crier operator can request standard access in Pinterest's developer portal.`,
  );
}

/** In seconds (https://developers.pinterest.com/docs/reference/rate-limits). */
function resetMs({ status, headers }: PlatformAnswer): number | undefined {
  const reset = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
  return status === 429 && reset > 0 ? reset * 1000 : undefined;
}
