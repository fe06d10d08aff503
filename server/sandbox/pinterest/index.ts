/**
 * Pinterest's API v5 for one account: sign-in, boards, and pins of images and videos. Based on
 * https://developers.pinterest.com/docs/api/v5 and its description, github.com/pinterest/api-description 5.23.0
 * (December 2025).
 */
import {
  consent,
  EXPIRED_TOKEN,
  exchange,
  type Granted,
  grantedTo,
  refresh,
} from "../code-flow.ts";
import { followersOf } from "../engagement.ts";
import type { Simulator, SimulatorContext } from "../spec.ts";
import { listBoards, listSections } from "./boards.ts";
import { createPin } from "./create-pin.ts";
import { describeMedia, isStore, registerMedia, storeMedia } from "./media.ts";
import { deletePin, describePin, listPins, updatePin } from "./pins.ts";
import { invalid, refuse, refused } from "./refuse.ts";

/** 30 days [2nd]; each renewal replaces the refresh token. */
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
