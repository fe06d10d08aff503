/**
 * The app's tokens for its workspace, which rotate once they are renewed
 * (https://docs.slack.dev/authentication/using-token-rotation).
 */

import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { failure, succeed } from "./refuse.ts";

const LIFETIME_SECONDS = 43_200;
const NOTE = "tokens";
const REMOVED = "app removed";
export const EXPIRED_TOKEN = "xoxe.xoxb-sandbox-expired";
export const FIRST_REFRESH_TOKEN = "xoxe-1-sandbox-0";

export const SCOPES =
  "chat:write,files:write,files:read,channels:read,channels:join,channels:history,groups:read,groups:history,users:read";

const Issued = z.object({
  generation: z.int(),
  /** When the newest expires; null for the one without rotation. */
  ends_at: z.iso.datetime().nullable(),
});

export async function tokenProblem(
  { store, now }: SimulatorContext,
  token: string | null,
): Promise<string | null> {
  if (token === null || token === "") return "not_authed";
  if ((await store.recall(REMOVED)) === true) return "account_inactive";
  if (token === EXPIRED_TOKEN) return "token_expired";
  const { generation, ends_at } = await issued(store);
  if (token !== accessToken(generation)) return "invalid_auth";
  return ends_at !== null && new Date(ends_at) <= now() ? "token_expired" : null;
}

/** Exchanges a code or a refresh token. Accepts only forms. https://docs.slack.dev/reference/methods/oauth.v2.access */
export async function giveTokens(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const signed = /^Basic ./.test(request.headers.get("authorization") ?? "");
  if (!signed && !form.has("client_id")) return failure("invalid_client_id");
  if (!signed && !form.has("client_secret")) return failure("bad_client_secret");
  const { generation } = await issued(context.store);
  if (form.get("grant_type") === "refresh_token") {
    if (form.get("refresh_token") !== refreshToken(generation))
      return failure("invalid_refresh_token");
    return rotate(context, generation + 1);
  }
  if (form.get("code") !== "sandbox-code") return failure("invalid_code");
  await context.store.note(REMOVED, null);
  return succeed({ ...shared(context), access_token: accessToken(generation) });
}

async function rotate({ store, now, ...rest }: SimulatorContext, generation: number) {
  const ends_at = new Date(now().getTime() + LIFETIME_SECONDS * 1000).toISOString();
  await store.note(NOTE, { generation, ends_at });
  return succeed({
    ...shared({ store, now, ...rest }),
    access_token: accessToken(generation),
    refresh_token: refreshToken(generation),
    expires_in: LIFETIME_SECONDS,
  });
}

function shared(context: SimulatorContext) {
  return {
    app_id: "A0SANDBOX",
    authed_user: { id: "U0PERSON" },
    scope: SCOPES,
    token_type: "bot",
    bot_user_id: "U0BOT",
    team: { id: teamOf(context), name: "Sandbox" },
    enterprise: null,
    is_enterprise_install: false,
  };
}

/** The workspace removes the app: https://docs.slack.dev/reference/events/app_uninstalled, /tokens_revoked. */
export async function removeApp(context: SimulatorContext): Promise<void> {
  await context.store.note(REMOVED, true);
  sendEvent(context, { type: "app_uninstalled" });
  sendEvent(context, { type: "tokens_revoked", tokens: { oauth: [], bot: ["U0BOT"] } });
}

/** The account's ID combines the workspace's and the channel's. */
export function teamOf({ account }: SimulatorContext): string {
  return account.external_account_id.split("/")[0] ?? "";
}

async function issued(store: SandboxStore) {
  return Issued.parse((await store.recall(NOTE)) ?? { generation: 0, ends_at: null });
}

function accessToken(generation: number) {
  return generation === 0 ? "xoxb-sandbox-0" : `xoxe.xoxb-sandbox-${generation}`;
}

function refreshToken(generation: number) {
  return generation === 0 ? FIRST_REFRESH_TOKEN : `xoxe-1-sandbox-${generation}`;
}

/**
 * Sends an event to the app's request URL, signed as in
 * https://docs.slack.dev/authentication/verifying-requests-from-slack and wrapped as in
 * https://docs.slack.dev/apis/events-api/#callback-field (read in November 2026).
 */
export function sendEvent({ events, account, now, store }: SimulatorContext, event: object): void {
  if (events === undefined) return;
  const seconds = Math.floor(now().getTime() / 1000);
  const body = JSON.stringify({
    token: "sandbox",
    team_id: account.external_account_id.split("/")[0],
    api_app_id: "A0SANDBOX",
    event,
    type: "event_callback",
    event_id: `Ev${store.newId()}`,
    event_time: seconds,
  });
  const digest = createHmac("sha256", events.secret).update(`v0:${seconds}:${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-slack-request-timestamp": String(seconds),
    "x-slack-signature": `v0=${digest}`,
  };
  events.send(new Request(events.address, { method: "POST", headers, body }), 0);
}
