/**
 * Pinterest's API v5 for one account: sign-in, boards, and pins of images and videos. Based on
 * https://developers.pinterest.com/docs/api/v5 and its description, github.com/pinterest/api-description 5.23.0
 * (December 2025).
 */
import {
  askConsent,
  EXPIRED_TOKEN,
  grantFor,
  requireGrant,
} from "#platforms/kit/simulator/code-flow.ts";
import { followersOf } from "#platforms/kit/simulator/engagement.ts";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { OPEN, router } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { listBoards, listSections } from "./boards.ts";
import { createPin } from "./create-pin.ts";
import { describeMedia, registerMedia, STORE, storeMedia } from "./media.ts";
import { deletePin, describePin, listPins, updatePin } from "./pins.ts";
import { invalid, refuse, refused } from "./refuse.ts";

/** 30 days according to other publishers; each renewal replaces the refresh token. */
const RULES = { lifetime_seconds: 2_592_000, rotates: true };
const REFRESH_SECONDS = 5_184_000;

const READ_PINS = ["boards:read", "pins:read"];
const WRITE_PINS = ["boards:read", "boards:write", "pins:read", "pins:write"];

export const pinterest = router({
  lacks: {
    key: "developers.pinterest.com/docs/api/v5/pins-create has none",
    alt_text:
      "Each picture of a carousel (`PinMediaSourceImagesBase64Item` of its API's description)",
  },
  expired: { access_token: EXPIRED_TOKEN, refresh_token: "sandbox-refresh-0" },
  refuse,
  refuseToken: requireGrant(
    () => refuse("auth"),
    () => refused(401, 3, "Authorization failed."),
  ),
  routes: {
    "GET /oauth/": [OPEN, askConsent(() => invalid("oauth"))],
    "POST /v5/oauth/token": [OPEN, giveTokens],
    [`POST ${STORE}`]: [OPEN, storeMedia],
    "GET /v5/user_account": [["user_accounts:read"], describeUser],
    "GET /v5/boards": [["boards:read"], listBoards],
    "GET /v5/boards/:id/sections": [["boards:read"], listSections],
    "GET /v5/pins": [READ_PINS, listPins],
    "POST /v5/pins": [WRITE_PINS, createPin],
    "GET /v5/pins/:id": [READ_PINS, describePin],
    "PATCH /v5/pins/:id": [WRITE_PINS, updatePin],
    "DELETE /v5/pins/:id": [WRITE_PINS, deletePin],
    "POST /v5/media": [["pins:read", "pins:write"], registerMedia],
    "GET /v5/media/:id": [["pins:read"], describeMedia],
  },
  otherwise: [[], () => refused(404, 0, "Not found.")],
  publishes: ["POST /v5/pins"],
  pathOf: ({ host, pathname }) => (host === STORE ? STORE : pathname),
});

async function describeUser(context: SimulatorContext): Promise<Response> {
  const { external_account_id: id, handle: username } = context.account;
  const follower_count = await followersOf(context);
  return Response.json({ id, username, account_type: "BUSINESS", follower_count });
}

async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  if (!/^Basic ./.test(request.headers.get("authorization") ?? "")) return refuse("auth");
  const granted = await grantFor(context, await readForm(request), RULES);
  if (granted === null) return refused(400, 283, "Invalid authorization code or refresh token.");
  const { access_token, refresh_token, scopes } = granted;
  return Response.json({
    access_token,
    refresh_token,
    response_type: "authorization_code",
    token_type: "bearer",
    expires_in: RULES.lifetime_seconds,
    refresh_token_expires_in: REFRESH_SECONDS,
    refresh_token_expires_at: Math.floor(context.now().getTime() / 1000) + REFRESH_SECONDS,
    scope: (scopes ?? ["user_accounts:read", ...WRITE_PINS]).join(","),
  });
}
