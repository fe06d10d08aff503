import { Refusal } from "#core/contract/refusal.ts";
import type { ConnectLink as ConnectLinkResource } from "#core/contract/resources/connect-link.ts";
import type { Access, SignInForm } from "#core/domain/sign-in-form.ts";
import { usableForm } from "#core/domain/sign-in-form.ts";
import { findProvider, manifestOf } from "#platforms/providers.ts";
import type { ConnectLink, PendingConnection } from "#server/db/generated/client.ts";
import { type Brand, findBrand } from "#server/kernel/mail/brand.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { openAccounts } from "../connecting/offered-accounts.ts";
import { missingVariables } from "../platform-apps.ts";
import { cookieOf, isStartedHere } from "./guest-cookie.ts";
import { findConnectLink, type OpenLink, openConnectLink } from "./open-connect-link.ts";
import { leaveUrl } from "./return-url.ts";

/** A platform that a guest can connect, with what Crier does there. */
interface GuestPlatform {
  provider: string;
  title: string;
  form: SignInForm;
  uses: { use: string; optional: boolean }[];
  note: string | null;
}

interface OpenPage {
  state: "open";
  brand: Brand | null;
  /** The person who asks; null for a program. */
  asked_by: string | null;
  label: string | null;
  platforms: GuestPlatform[];
  /** Handle of the only account that it connects; null for any. */
  handle: string | null;
  /** Why the guest's last sign-in connected nothing; null if it didn't fail. */
  problem: string | null;
  /** The accounts to choose from after a sign-in that gives access to several. */
  choose: { connection: string; title: string; accounts: GuestAccount[] } | null;
  /** Where the browser goes if the guest cancels; null without a return URL. */
  cancel_url: string | null;
}

interface GuestAccount {
  id: string;
  name: string;
  handle: string;
  /** What the organization calls its channels is not shown to guests. */
  connected_as: null;
}

type ConnectPage =
  | OpenPage
  | { state: "connected"; brand: Brand | null; names: string[] }
  | { state: "ended"; message: string };

interface Visit {
  token: string;
  /** The sign-in that the guest returns from. */
  connection: string | null;
  readCookie(name: string): string | undefined;
}

/** Returns what the page of a link shows. At most five statements. */
export async function readConnectPage(system: System, visit: Visit): Promise<ConnectPage> {
  const link = await findConnectLink(system, visit.token);
  const signIn = link === null ? null : await findSignIn(system, link, visit);
  if (link !== null && link.used_at !== null && signIn?.channel_id != null) {
    const channels = link.channels as ConnectLinkResource["channels"];
    const brand = await findBrand(system, link.organization_id);
    return { state: "connected", brand, names: channels.map(({ name }) => name) };
  }
  try {
    return await describeOpen(system, await openConnectLink(system, visit.token), signIn);
  } catch (error) {
    if (error instanceof Refusal) return { state: "ended", message: error.message };
    throw error;
  }
}

/** Returns the sign-in that the guest returns from, if this browser started it. One statement, or none. */
async function findSignIn(
  system: System,
  { id: connect_link_id }: ConnectLink,
  { connection, readCookie }: Visit,
): Promise<PendingConnection | null> {
  if (connection === null) return null;
  const where = { id: connection, connect_link_id, used_at: { not: null } };
  const signIn = await system.database.prisma.pendingConnection.findFirst({ where });
  return signIn !== null && isStartedHere(signIn, readCookie(cookieOf(connect_link_id)))
    ? signIn
    : null;
}

async function describeOpen(
  system: System,
  open: OpenLink,
  signIn: PendingConnection | null,
): Promise<OpenPage> {
  const { ctx, link } = open;
  return {
    state: "open",
    brand: await findBrand(system, link.organization_id),
    asked_by: ctx.actor.kind === "person" ? ctx.actor.name : null,
    label: link.label,
    platforms: link.providers.flatMap((name) => describePlatform(system, name) ?? []),
    handle: await findHandle(open),
    problem: signIn?.error ?? null,
    choose: signIn === null ? null : offer(system, signIn),
    cancel_url: leaveUrl(link, { status: "cancelled" }),
  };
}

/** Null if accounts of the platform can't be connected anymore. */
function describePlatform(system: System, name: string): GuestPlatform | null {
  const provider = findProvider(name);
  if (provider === undefined) return null;
  const { sign_in_form = null } = provider;
  const usable = usableForm({ sign_in_form, missing_settings: missingVariables(system, provider) });
  if (usable === null) return null;
  const { access = NO_ACCESS, ...form } = usable;
  const uses = access.uses.map(({ use, optional = false }) => ({ use, optional }));
  return { provider: name, title: provider.manifest.title, form, uses, note: access.note ?? null };
}

const NO_ACCESS: Access = { uses: [] };

async function findHandle({ ctx, link }: OpenLink): Promise<string | null> {
  const { organization_id, reconnect_channel_id: id } = link;
  if (id === null) return null;
  const channel = await ctx.db.channel.findFirst({
    where: { id, organization_id },
    select: { handle: true },
  });
  return channel?.handle ?? null;
}

function offer(system: System, { id, provider, ...signIn }: PendingConnection): OpenPage["choose"] {
  if (signIn.accounts === null || signIn.expires_at <= system.now()) return null;
  try {
    const accounts = openAccounts(system.secrets, id, signIn.accounts).map(
      ({ external_account_id, handle, name = handle }) => ({
        id: external_account_id,
        name,
        handle,
        connected_as: null,
      }),
    );
    return { connection: id, title: manifestOf(provider).title, accounts };
  } catch (error) {
    if (error instanceof UnreadableValueError) return null;
    throw error;
  }
}
