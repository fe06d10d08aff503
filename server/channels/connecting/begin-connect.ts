import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { BeginConnect } from "#core/contract/operations/channels.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import { type OAuthSignIn, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { findAnyChannel } from "../find-channel.ts";
import { findApp, requireApp, requireProvider } from "../platform-apps.ts";
import { urlWithOperatorVersion } from "../platform-fetch.ts";
import { stateOf } from "./connect-state.ts";

const LIFETIME_MS = 10 * 60_000;
const ATTEMPT_LIFETIME_MS = 24 * 3_600_000;
/** Encodes to 43 characters, as RFC 7636, 4.1 recommends. */
const VERIFIER_BYTES = 32;

/**
 * Returns the platform's sign-in URL. Stores the person and organization, so that `finishConnect` recognizes them on
 * return. Throws if the platform's server can't be reached or isn't one of that platform.
 */
export async function beginConnect({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof BeginConnect.input>;
}): Promise<z.output<typeof BeginConnect.output>> {
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
  if (input.channel_id !== undefined) await requireSame(ctx, input.provider, input.channel_id);
  const server = readServer(oauth, input.server);
  const url = await begin(ctx, provider, oauth, { server, channel_id: input.channel_id }).catch(
    (fault: unknown) => {
      if (fault instanceof ProviderError) throw Refusal.because("connect_failed", fault.message);
      throw fault;
    },
  );
  return { url };
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
  { server, channel_id }: { server: string | null; channel_id: string | undefined },
): Promise<string> {
  const { system, db } = ctx;
  const { provider: name } = provider.manifest;
  const redirect_uri = `${system.env.CRIER_URL}/api/connect/${name}/callback`;
  const app = await findApp(system, provider, { server, redirect_uri });
  if (app === null) throw new Error(`${name} has no app, though none is missing.`);
  const id = newId("connection");
  const verifier = randomBytes(VERIFIER_BYTES).toString("base64url");
  const now = system.now().getTime();
  await db.pendingConnection.deleteMany({
    where: { expires_at: { lt: new Date(now - ATTEMPT_LIFETIME_MS) } },
  });
  await db.pendingConnection.create({
    data: {
      id,
      organization_id: ctx.organization_id,
      user_id: ctx.actor.id,
      provider: name,
      server,
      redirect_uri,
      secrets: system.secrets.encrypt(JSON.stringify({ app, verifier, channel_id }), id),
      expires_at: new Date(now + LIFETIME_MS),
    },
  });
  const attempt = { fetch: system.fetch, app, server, redirect_uri, verifier };
  const url = oauth.authorize(attempt, stateOf(system.secrets, id));
  return urlWithOperatorVersion(system, provider, url);
}
