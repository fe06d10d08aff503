/**
 * The calls of Pinterest's API that the adapter makes (https://developers.pinterest.com/docs/api/v5; described in
 * github.com/pinterest/api-description). Each returns Pinterest's response or throws a ProviderError.
 */
import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { defineApi, unlessSuccess } from "#platforms/kit/define-api.ts";
import { clockSkewMs, type PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { codeOfStatus, platformError } from "#platforms/kit/platform-error.ts";
import { type Fetch, type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";

const BASE = `https://api.pinterest.com/${manifest.api_version.name}`;

/**
 * An access token is valid for 30 days, a refresh token for 60 days or until it is replaced
 * (https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization).
 */
export const api = defineApi({
  platform: "Pinterest",
  base: BASE,
  oauth: {
    token: `${BASE}/oauth/token`,
    authentication: "basic",
    variables: "PINTEREST",
    asking: withContinuousRefresh,
  },
  readError: unlessSuccess(mapError),
});

/**
 * Apps created before 25 September 2025 get a refresh token that can be renewed indefinitely only if they request it.
 */
function withContinuousRefresh(fetch: Fetch): Fetch {
  return async (request) => {
    const form = new URLSearchParams(await request.text());
    form.set("continuous_refresh", "true");
    const { method, headers, signal } = request;
    return fetch(new Request(request.url, { method, headers, signal, body: form }));
  };
}

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
  return api.call(context, { path: "/pins", build, effect: "publishes" }, CreatedPin);
}

/** `GET /pins`: the account's own, 250 at a time. No document confirms that they are newest first. */
export async function listPins(context: ProviderContext, bookmark: string | null) {
  const query = { page_size: PAGE_SIZE, bookmark: bookmark ?? undefined };
  const answer = await api.send(context, { path: "/pins", query, effect: "reads" });
  const page = api.read(answer, pageOf(Pin));
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
  const counted = await api.find(context, pinPath(id), Counted, { pin_metrics: "true" });
  return counted === null ? null : (counted.pin_metrics?.lifetime_metrics ?? {});
}

const Followed = z.object({ follower_count: z.int().nullish() });

export async function countFollowers(context: ProviderContext): Promise<number | null> {
  return (await api.get(context, "/user_account", Followed)).follower_count ?? null;
}

/** `PATCH /pins/{id}`: null fields are removed; an omitted alt text is unchanged. */
export async function updatePin(
  context: ProviderContext,
  id: string,
  { board_id, board_section_id, title, description, link }: PinChange,
): Promise<void> {
  const body = {
    board_id,
    board_section_id: board_section_id ?? null,
    title: title ?? null,
    description: description ?? null,
    link: link ?? null,
  };
  const path = pinPath(id);
  await api.call(context, { method: "PATCH", path, body, effect: "publishes" }, CreatedPin);
}

function pinPath(id: string): string {
  return `/pins/${encodeURIComponent(id)}`;
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
  await api.remove(context, { path: pinPath(id) });
}

/** `POST /media`: returns an upload URL for a video, and its form fields. */
export function registerVideo(context: ProviderContext) {
  return api.post(context, "/media", { media_type: "video" }, Registered, "reads");
}

export async function readVideo(context: ProviderContext, id: string) {
  return (await api.get(context, `/media/${encodeURIComponent(id)}`, Media)).status;
}

/** `GET /boards`: the first 250. */
export async function listBoards(context: ProviderContext): Promise<Board[]> {
  return (await api.get(context, "/boards", pageOf(Board), { page_size: PAGE_SIZE })).items;
}

export async function listSections(context: ProviderContext, board: string) {
  const path = `/boards/${encodeURIComponent(board)}/sections`;
  return (await api.get(context, path, pageOf(Section), { page_size: PAGE_SIZE })).items;
}

/** `GET /user_account`: the token's account. */
export function getAccount(fetch: Fetch, access_token: string) {
  return api.get({ fetch, access_token }, "/user_account", Account);
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
