import type { z } from "zod";
import type { ConnectChannel } from "#core/contract/channels/connect-channel.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { newId } from "../../platform/ids.ts";
import { findProvider, providers } from "../../providers/index.ts";
import { type ConnectedAccount, type Provider, ProviderFault } from "../../providers/spec.ts";
import type { ServiceContext } from "../context.ts";
import { toChannel } from "./to-resource.ts";

type Input = z.output<typeof ConnectChannel.input>;

/**
 * Connects an account, after signing in to it. The same account connected again keeps its channel and gets the new
 * credentials, which mends a disconnected one. A refusal leaves no channel behind.
 */
export async function connectChannel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Channel> {
  const provider = findProvider(input.provider);
  if (provider === undefined) {
    const valid = Object.keys(providers).join(", ");
    throw Refusal.because(
      "unknown_provider",
      `provider: "${input.provider}" is not known. Send one of: ${valid}.`,
    );
  }
  if (input.mode === "sandbox") return connectSandbox(ctx, input, provider);
  return connectLive(ctx, input, provider);
}

function connectSandbox(ctx: ServiceContext, input: Input, provider: Provider) {
  if (input.credentials !== undefined && Object.keys(input.credentials).length > 0) {
    throw Refusal.because(
      "invalid_input",
      "credentials: a sandbox channel takes none. Leave the field out.",
    );
  }
  const id = newId("channel");
  const handle = `sandbox-${id.slice(-10)}`;
  return storeChannel(ctx, input, provider, id, provider.sandboxAccount({ handle }));
}

async function connectLive(ctx: ServiceContext, input: Input, provider: Provider) {
  const { title } = provider.manifest;
  if (provider.live === undefined) {
    throw Refusal.because(
      "unsupported_mode",
      `mode: ${title} can't be connected live yet. Send "sandbox" to try it out.`,
    );
  }
  const credentials = provider.live.credentials.safeParse(input.credentials ?? {});
  if (!credentials.success) throw refuseInput(credentials.error, "credentials");
  const account = await provider.live
    .connect({ fetch: ctx.system.fetch, credentials: credentials.data })
    .catch((fault: unknown) => {
      if (fault instanceof ProviderFault) throw Refusal.because("connect_failed", fault.message);
      throw fault;
    });
  const known = await ctx.db.channel.findFirst({
    where: {
      organization_id: ctx.organization_id,
      provider: input.provider,
      mode: "live",
      external_account_id: account.external_account_id,
      deleted_at: null,
    },
    select: { id: true },
  });
  return storeChannel(ctx, input, provider, known?.id ?? newId("channel"), account);
}

async function storeChannel(
  ctx: ServiceContext,
  input: Input,
  provider: Provider,
  id: string,
  account: ConnectedAccount,
) {
  const mended = {
    handle: account.handle,
    credentials: ctx.system.secrets.encrypt(JSON.stringify(account.credentials), id),
    account: account.account,
    health: "healthy",
    health_reason: null,
    ...(input.name === undefined ? {} : { name: input.name }),
  } as const;
  const record = await ctx.db.channel.upsert({
    where: { id },
    update: mended,
    create: {
      name: defaultName(provider, input.mode, account),
      ...mended,
      id,
      organization_id: ctx.organization_id,
      provider: input.provider,
      mode: input.mode,
      external_account_id: account.external_account_id,
    },
  });
  return toChannel(record);
}

function defaultName(provider: Provider, mode: Input["mode"], account: ConnectedAccount) {
  return mode === "sandbox" ? `${provider.manifest.title} sandbox` : account.handle;
}
