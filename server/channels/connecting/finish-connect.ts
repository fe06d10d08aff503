import { Refusal } from "#core/contract/refusal.ts";
import { type Role, SCOPES } from "#core/contract/scopes.ts";
import { excerpt } from "#platforms/kit/platform-error.ts";
import {
  type ConnectedAccount,
  type OAuthApp,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { findProvider, manifestOf } from "#platforms/providers.ts";
import type { Channel, PendingConnection, User } from "#server/db/generated/client.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { findAnyChannel } from "../find-channel.ts";
import { fetchForSignIn, withOperatorVersion } from "../platform-fetch.ts";
import { readState } from "./connect-state.ts";
import { OFFERED_MS, sealAccounts } from "./offered-accounts.ts";
import { storeLiveAccount } from "./store-account.ts";

/** The role is read again, because it may have changed while the person was on the platform's site. */
const CONNECTORS: Role[] = [...SCOPES.channels.roles];

/** Query parameters that the platform adds to the redirect URL (RFC 6749, 4.1.2). */
export interface Return {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  /** Who issued the code (RFC 9207). */
  iss?: string | undefined;
}

/**
 * Completes a connection: exchanges the code, stores the account as a channel, and records the result. If the sign-in
 * gives access to several accounts, stores them for the person to choose. Returns the connection and its organization,
 * or null if the state is unknown or another person's. A state works once: a second return changes nothing.
 */
export async function finishConnect(
  system: System,
  { person_id, provider, returned }: { person_id: string; provider: string; returned: Return },
): Promise<{ id: string; slug: string } | null> {
  const id = readState(system.secrets, returned.state ?? "");
  if (id === null) return null;
  const { pendingConnection } = system.database.prisma;
  const pending = await pendingConnection.findFirst({
    where: {
      id,
      provider,
      user_id: person_id,
      organization: { memberships: { some: { user_id: person_id, role: { in: CONNECTORS } } } },
    },
    include: {
      organization: { select: { slug: true } },
      user: { select: { id: true, name: true, email: true } },
    },
  });
  if (pending === null) return null;
  const now = system.now();
  const { count } = await pendingConnection.updateMany({
    where: { id, used_at: null },
    data: { used_at: now },
  });
  if (count > 0) {
    const data = await endSignIn(system, pending, { returned, store: storeFor(system, pending) });
    await pendingConnection.update({ where: { id }, data });
  }
  return { id, slug: pending.organization.slug };
}

type Pending = PendingConnection & { user: Pick<User, "id" | "name" | "email"> | null };

type Outcome =
  | { channel_id: string }
  | { error: string }
  | { accounts: Uint8Array<ArrayBuffer>; expires_at: Date };

/** Stores an account as a channel, or as `expected`, the channel to reconnect. */
type Store = (
  provider: Provider,
  account: ConnectedAccount,
  expected?: string,
) => Promise<Pick<Channel, "id">>;

/**
 * Ends a sign-in: exchanges the code and stores the account, or offers the accounts if there are several. The result is
 * for the pending connection.
 */
export async function endSignIn(
  system: System,
  pending: PendingConnection,
  { returned, store }: { returned: Return; store: Store },
): Promise<Outcome> {
  if (pending.expires_at < system.now())
    return { error: "The sign-in took longer than ten minutes. Start again." };
  const { code, iss, error, error_description } = returned;
  if (error === "access_denied")
    return { error: "The sign-in was declined, so nothing was connected." };
  if (code === undefined) {
    const text = excerpt(error_description ?? error ?? "") || "it gave no reason";
    return { error: `The platform returned no sign-in: ${text}.` };
  }
  try {
    const { accounts, channel_id } = await exchange(system, pending, { code, iss });
    const provider = findProvider(pending.provider);
    if (provider === undefined) throw new Error(`There is no ${pending.provider}.`);
    const keep = (account: ConnectedAccount) => store(provider, account, channel_id);
    if (channel_id !== undefined)
      return await reconnect(system, pending, { accounts, channel_id, keep });
    const [account, ...others] = accounts;
    if (account === undefined || others.length > 0) return offer(system, pending, accounts);
    return { channel_id: (await keep(account)).id };
  } catch (fault) {
    if (fault instanceof ProviderError || fault instanceof Refusal) return { error: fault.message };
    if (fault instanceof UnreadableValueError)
      return { error: "Crier's secret has changed in the meantime. Start again." };
    system.logger.error({ err: fault, connection: pending.id }, "a connection could not be ended");
    return {
      error:
        "The account could not be connected because of an internal error. The log has the details.",
    };
  }
}

async function exchange(
  system: System,
  pending: PendingConnection,
  { code, iss }: { code: string; iss: string | undefined },
): Promise<{ accounts: readonly ConnectedAccount[]; channel_id: string | undefined }> {
  const { id, server, redirect_uri } = pending;
  const provider = findProvider(pending.provider);
  if (provider?.oauth === undefined) throw new Error(`${pending.provider} has no sign-in.`);
  const { channel_id, ...secrets } = JSON.parse(system.secrets.decrypt(pending.secrets, id)) as {
    app: OAuthApp;
    verifier: string;
    pushed?: Record<string, string>;
    /** The channel to reconnect. */
    channel_id?: string;
  };
  const { oauth } = provider;
  const fetch = withOperatorVersion(system, provider, fetchForSignIn(system, oauth, server));
  const attempt = { fetch, server, redirect_uri, ...secrets };
  const accounts = await oauth.finish(attempt, { code, iss, now: system.now() });
  const byId = new Map(accounts.map((account) => [account.external_account_id, account]));
  return { accounts: [...byId.values()], channel_id };
}

function offer(
  { secrets, now }: System,
  { id, provider }: PendingConnection,
  accounts: readonly ConnectedAccount[],
): Outcome {
  if (accounts.length === 0) {
    const { title } = manifestOf(provider);
    return { error: `This ${title} sign-in gives access to nothing that can be connected.` };
  }
  const expires_at = new Date(now().getTime() + OFFERED_MS);
  return { accounts: sealAccounts(secrets, id, accounts), expires_at };
}

interface Reconnecting {
  accounts: readonly ConnectedAccount[];
  channel_id: string;
  keep(account: ConnectedAccount): Promise<Pick<Channel, "id">>;
}

/** Of all accounts that the sign-in gives access to, connects only that of the channel. */
async function reconnect(
  system: System,
  { organization_id }: PendingConnection,
  { accounts, channel_id, keep }: Reconnecting,
): Promise<Outcome> {
  const channel = await findAnyChannel(system.database.prisma, { organization_id }, channel_id);
  const account = accounts.find((each) => each.external_account_id === channel.external_account_id);
  if (account !== undefined) return { channel_id: (await keep(account)).id };
  const given = accounts.map(({ handle }) => handle).join(", ") || "no account";
  return {
    error: `This sign-in gives access to ${given}. Sign in as ${channel.handle} to reconnect ${channel.name}.`,
  };
}

/** Stores accounts on behalf of the person who signed in. */
function storeFor(system: System, { id, organization_id, user }: Pending): Store {
  if (user === null) throw new Error(`The sign-in ${id} has no person.`);
  const actor = { kind: "person", id: user.id, name: user.name ?? user.email } as const;
  const origin = { actor, request_id: null, run_id: null };
  const keeper = { system, db: system.database.prisma, organization_id, origin };
  return (provider, account, expected) =>
    storeLiveAccount(keeper, { provider, account, sign_in_id: id }, expected);
}
