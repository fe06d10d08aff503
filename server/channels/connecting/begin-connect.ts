import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { BeginConnect } from "#core/contract/operations/channels.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import { type OAuthSignIn, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { findAnyChannel } from "../find-channel.ts";
import { clientOf, findApp, requireApp, requireProvider } from "../platform-apps.ts";
import { fetchForSignIn, urlWithOperatorVersion } from "../platform-fetch.ts";
import { callbackOf } from "./client-key.ts";
import { stateOf } from "./connect-state.ts";

const LIFETIME_MS = 10 * 60_000;
const ATTEMPT_LIFETIME_MS = 24 * 3_600_000;
/** Encodes to 43 characters, as RFC 7636, 4.1 recommends. */
const VERIFIER_BYTES = 32;

/** Who signs in, recognized on return: a person by their session, a guest by the cookie with this hash. */
type Starter =
  | { user_id: string }
  | { connect_link_id: string; browser_hash: Uint8Array<ArrayBuffer> };

/** Returns the platform's sign-in URL for the person, as `beginSignIn` does. */
export async function beginConnect({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof BeginConnect.input>;
}): Promise<z.output<typeof BeginConnect.output>> {
  if (input.channel_id !== undefined) await requireSame(ctx, input.provider, input.channel_id);
  return { url: await beginSignIn(ctx, input, { user_id: ctx.actor.id }) };
}

/**
 * Returns the platform's sign-in URL. Stores who starts it, so that they are recognized on return. Throws if the
 * platform's server can't be reached or isn't one of that platform.
 */
export async function beginSignIn(
  ctx: ServiceContext,
  input: z.output<typeof BeginConnect.input>,
  starter: Starter,
): Promise<string> {
  const provider = requireProvider(input.provider);
  const { title } = provider.manifest;
  const { oauth } = provider;
  if (oauth === undefined) {
    throw Refusal.because(
      "unsupported_mode",
      `provider: ${title} accounts don't connect with OAuth. Use channels.connect.`,
    );
  }
  requireApp(ctx.system, provider);
  const server = readServer(oauth, input.server);
  const { channel_id } = input;
  return begin(ctx, provider, oauth, { server, channel_id, starter }).catch((fault: unknown) => {
    if (fault instanceof ProviderError) throw Refusal.because("connect_failed", fault.message);
    throw fault;
  });
}

async function requireSame(ctx: ServiceContext, provider: string, channel_id: string) {
  const channel = await findAnyChannel(ctx.db, ctx, channel_id);
  if (channel.provider === provider && channel.mode === "live") return;
  throw Refusal.because(
    "invalid_input",
    `channel_id: ${channel.id} is a ${channel.mode} channel of ${channel.provider}.`,
  );
}

function readServer(oauth: OAuthSignIn, typed = ""): string | null {
  if (oauth.server === undefined) return null;
  const server = oauth.server.safeParse(typed);
  if (!server.success) throw refuseInput(server.error, "server");
  return server.data;
}

async function begin(
  ctx: ServiceContext,
  provider: Provider,
  oauth: OAuthSignIn,
  {
    server,
    channel_id,
    starter,
  }: { server: string | null; channel_id: string | undefined; starter: Starter },
): Promise<string> {
  const { system, db } = ctx;
  const { provider: name } = provider.manifest;
  const redirect_uri = clientOf(system, provider)?.redirect_uri ?? callbackOf(system, name);
  const app = await findApp(system, provider, { server, redirect_uri });
  if (app === null) throw new Error(`${name} has no app, though none is missing.`);
  const id = newId("connection");
  const verifier = randomBytes(VERIFIER_BYTES).toString("base64url");
  const state = stateOf(system.secrets, id);
  const fetch = fetchForSignIn(system, oauth, server);
  const attempt = { fetch, app, server, redirect_uri, verifier };
  const pushed = await oauth.push?.(attempt, { state, now: system.now() });
  const now = system.now().getTime();
  await db.pendingConnection.deleteMany({
    where: { expires_at: { lt: new Date(now - ATTEMPT_LIFETIME_MS) } },
  });
  await db.pendingConnection.create({
    data: {
      id,
      organization_id: ctx.organization_id,
      ...starter,
      provider: name,
      server,
      redirect_uri,
      secrets: system.secrets.encrypt(JSON.stringify({ app, verifier, channel_id, pushed }), id),
      expires_at: new Date(now + LIFETIME_MS),
    },
  });
  const url = oauth.authorize(pushed === undefined ? attempt : { ...attempt, pushed }, state);
  return urlWithOperatorVersion(system, provider, url);
}
