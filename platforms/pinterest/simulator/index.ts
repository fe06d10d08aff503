/**
 * Pinterest's API v5 for one account: sign-in, boards, and pins of images and videos. Based on
 * https://developers.pinterest.com/docs/api/v5 and its description, github.com/pinterest/api-description 5.23.0
 * (December 2025).
 */

import { z } from "zod";
import {
  consent,
  EXPIRED_TOKEN,
  exchange,
  type Granted,
  grantedTo,
  refresh,
} from "#platforms/kit/simulator/code-flow.ts";
import { countOf, engagementOf, followersOf } from "#platforms/kit/simulator/engagement.ts";
import type {
  SandboxPost,
  SandboxStore,
  Simulator,
  SimulatorContext,
} from "#platforms/kit/simulator/spec.ts";
import { hasBoard, hasSection, listBoards, listSections } from "./boards.ts";
import { createPin } from "./create-pin.ts";
import { describeMedia, isStore, registerMedia, storeMedia } from "./media.ts";
import { NewPin } from "./new-pin.ts";
import { invalid, refuse, refused } from "./refuse.ts";

/** 30 days according to other publishers; each renewal replaces the refresh token. */
const RULES = { lifetime_seconds: 2_592_000, rotates: true };
const REFRESH_SECONDS = 5_184_000;

interface Route {
  route: RegExp;
  scopes: string[];
  respond(context: SimulatorContext, request: Request, id: string): Promise<Response> | Response;
}

const READ_PINS = ["boards:read", "pins:read"];
const WRITE_PINS = ["boards:read", "boards:write", "pins:read", "pins:write"];

const ROUTES: Route[] = [
  {
    route: /^GET \/v5\/user_account$/,
    scopes: ["user_accounts:read"],
    respond: async (context) => {
      const { external_account_id: id, handle: username } = context.account;
      const follower_count = await followersOf(context);
      return Response.json({ id, username, account_type: "BUSINESS", follower_count });
    },
  },
  { route: /^GET \/v5\/boards$/, scopes: ["boards:read"], respond: () => listBoards() },
  {
    route: /^GET \/v5\/boards\/(\d+)\/sections$/,
    scopes: ["boards:read"],
    respond: (_, __, id) => listSections(id) ?? refused(404, 40, "Board not found."),
  },
  {
    route: /^GET \/v5\/pins$/,
    scopes: READ_PINS,
    respond: ({ store }, { url }) => listPins(store, new URL(url).searchParams),
  },
  {
    route: /^GET \/v5\/pins\/(\d+)$/,
    scopes: READ_PINS,
    respond: (context, { url }, id) => describePin(context, id, new URL(url).searchParams),
  },
  {
    route: /^POST \/v5\/pins$/,
    scopes: WRITE_PINS,
    respond: (context, request) => createPin(context, request),
  },
  {
    route: /^PATCH \/v5\/pins\/(\d+)$/,
    scopes: WRITE_PINS,
    respond: ({ store }, request, id) => updatePin(store, request, id),
  },
  {
    route: /^DELETE \/v5\/pins\/(\d+)$/,
    scopes: WRITE_PINS,
    respond: ({ store }, _, id) => deletePin(store, id),
  },
  {
    route: /^POST \/v5\/media$/,
    scopes: ["pins:read", "pins:write"],
    respond: async (context, request) =>
      registerMedia(context, await request.json().catch(() => null)),
  },
  {
    route: /^GET \/v5\/media\/(\d+)$/,
    scopes: ["pins:read"],
    respond: (context, _, id) => describeMedia(context, id),
  },
];

export const pinterest: Simulator = {
  lacks: {
    key: "developers.pinterest.com/docs/api/v5/pins-create has none",
    alt_text:
      "Each picture of a carousel (`PinMediaSourceImagesBase64Item` of its API's description)",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  async respond(context, request) {
    if (isStore(request)) return storeMedia(context, request);
    const { pathname } = new URL(request.url);
    if (pathname === "/oauth/") return (await consent(context, request)) ?? invalid("oauth");
    if (pathname === "/v5/oauth/token") return giveTokens(context, request);
    const granted = await grantedTo(context, request);
    if (granted === null) return refuse("auth");
    const asked = `${request.method} ${pathname}`;
    const found = ROUTES.find(({ route }) => route.test(asked));
    if (found === undefined) return refused(404, 0, "Not found.");
    if (!granted.has(...found.scopes)) return refused(401, 3, "Authorization failed.");
    return found.respond(context, request, found.route.exec(asked)?.[1] ?? "");
  },
  publishes: ({ method, url }) => method === "POST" && new URL(url).pathname === "/v5/pins",
  refuse,
};

async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  if (!/^Basic ./.test(request.headers.get("authorization") ?? "")) return refuse("auth");
  const form = new URLSearchParams(await request.text());
  const isCode = form.get("grant_type") === "authorization_code";
  const granted = await (isCode ? exchange : refresh)(context, form, RULES);
  if (granted === null) return refused(400, 283, "Invalid authorization code or refresh token.");
  return Response.json(toTokens(context, granted));
}

function toTokens({ now }: SimulatorContext, { access_token, refresh_token, scopes }: Granted) {
  return {
    access_token,
    refresh_token,
    response_type: "authorization_code",
    token_type: "bearer",
    expires_in: RULES.lifetime_seconds,
    refresh_token_expires_in: REFRESH_SECONDS,
    refresh_token_expires_at: Math.floor(now().getTime() / 1000) + REFRESH_SECONDS,
    scope: (scopes ?? ["user_accounts:read", ...WRITE_PINS]).join(","),
  };
}

const MOST_LISTED = 1000;

const MAX_PAGE = 250;

const Payload = z.looseObject({ media: z.string() });

const MEDIA_TYPES: Record<string, string> = {
  video_id: "video",
  multiple_image_base64: "multiple_images",
  multiple_image_urls: "multiple_images",
};

/** Newest first. A bookmark is the number of pins before its page. */
async function listPins(store: SandboxStore, query: URLSearchParams): Promise<Response> {
  const size = Number(query.get("page_size") ?? 25);
  if (!(size >= 1 && size <= MAX_PAGE)) return invalid("'page_size' must be 1 to 250");
  const start = Number(query.get("bookmark") ?? 0);
  const pins = await storedPins(store);
  const items = pins.slice(start, start + size).map((post) => toPin(store, post));
  const bookmark = start + size < pins.length ? String(start + size) : null;
  return Response.json({ items, bookmark });
}

/** `GET /v5/pins/{id}`, with metrics if `pin_metrics` is set. */
async function describePin(
  context: SimulatorContext,
  id: string,
  query: URLSearchParams,
): Promise<Response> {
  const { store } = context;
  const pin = (await storedPins(store)).find(({ external_post_id }) => external_post_id === id);
  if (pin === undefined) return refused(404, 50, "Pin not found.");
  if (query.get("pin_metrics") !== "true") return Response.json(toPin(store, pin));
  const given = await engagementOf(context, id);
  const clicks = countOf(given, "clicks");
  const ninety_days = { pin_click: clicks, impression: countOf(given, "impressions") };
  const lifetime_metrics = {
    ...ninety_days,
    clickthrough: clicks,
    reaction: countOf(given, "likes"),
    comment: countOf(given, "comments"),
  };
  const pin_metrics = { "90d": { ...ninety_days, clickthrough: clicks }, lifetime_metrics };
  return Response.json({ ...toPin(store, pin), pin_metrics });
}

async function deletePin(store: SandboxStore, id: string): Promise<Response> {
  const pins = await storedPins(store);
  if (!pins.some(({ external_post_id }) => external_post_id === id))
    return refused(404, 50, "Pin not found.");
  await store.markDeleted(id);
  return new Response(null, { status: 204 });
}

/** Newest first, without deleted ones. */
async function storedPins(store: SandboxStore): Promise<SandboxPost[]> {
  return (await store.recent(MOST_LISTED)).filter(({ deleted_at }) => !deleted_at);
}

function toPin(store: SandboxStore, post: SandboxPost) {
  const { media, ...pin } = Payload.parse(post.payload);
  return {
    ...pin,
    id: post.external_post_id,
    // Without a time zone, as in real responses (github.com/pinterest/api-quickstart/issues/78).
    created_at: post.received_at.toISOString().slice(0, 19),
    media: { media_type: MEDIA_TYPES[media] ?? "image" },
    is_owner: true,
    web_url: store.pageUrl(post.id),
  };
}

/** `PinUpdate`: every field may be null, or omitted to stay unchanged. */
const Change = NewPin.omit({ media_source: true }).partial();

/** `PATCH /v5/pins/{id}` (https://developers.pinterest.com/docs/api/v5/pins-update). */
async function updatePin(store: SandboxStore, request: Request, id: string): Promise<Response> {
  const pin = (await storedPins(store)).find(({ external_post_id }) => external_post_id === id);
  if (pin === undefined) return refused(404, 50, "Pin not found.");
  const input = Change.safeParse(await request.json().catch(() => null));
  if (!input.success) {
    const [issue] = input.error.issues;
    return invalid(`'${issue?.path.join(".")}' ${issue?.message}`);
  }
  const payload = JSON.parse(JSON.stringify({ ...(pin.payload as object), ...input.data }));
  if (!hasBoard(payload.board_id)) return refused(404, 40, "Board not found.");
  const section = payload.board_section_id;
  if (section != null && !hasSection(payload.board_id, section))
    return refused(404, 2031, "Board section not found.");
  const text = payload.description ?? "";
  await store.rewrite(pin.id, { text, payload });
  return Response.json(toPin(store, { ...pin, text, payload }));
}
