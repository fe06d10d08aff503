/** What a guest does with a connect link, without a session: sign in, return from the platform, and choose accounts. */
import { z } from "zod";
import { Id } from "#core/contract/id.ts";
import { limitedRecord } from "#core/contract/limited-record.ts";
import { MOST_CHANNELS } from "#core/contract/limits.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import type { PendingConnection } from "#server/db/generated/client.ts";
import { randomToken } from "#server/platform/ids.ts";
import { hashToken, UnreadableValueError } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { beginSignIn } from "../connecting/begin-connect.ts";
import { pickAccounts } from "../connecting/choose-accounts.ts";
import { signInWith } from "../connecting/connect-channel.ts";
import { readState } from "../connecting/connect-state.ts";
import { endSignIn, type Return } from "../connecting/finish-connect.ts";
import { openAccounts } from "../connecting/offered-accounts.ts";
import { requireProvider } from "../platform-apps.ts";
import { connectThroughLink, reasonOf, type Used } from "./connect-through-link.ts";
import { cookieOf, isStartedHere, tokenIn } from "./guest-cookie.ts";
import { type OpenLink, openConnectLink } from "./open-connect-link.ts";
import { leaveUrl } from "./return-url.ts";

/** Sign-ins that are tried with one link, so that nobody tests passwords or servers with it. */
const MOST_ATTEMPTS = 30;

const Token = z.string().max(100);

const Connecting = strictObject({
  token: Token,
  provider: Id,
  credentials: limitedRecord(z.string().max(10_000), 20),
});

/** What a guest's page shows: names of what was connected, what wasn't and why, and where the browser goes now. */
interface GuestResult {
  names: string[];
  failed: { handle: string; message: string }[];
  leave: string | null;
}

/** Connects an account with the guest's credentials, which uses the link. Throws if the platform refuses them. */
export async function connectByLink(system: System, given: unknown): Promise<GuestResult> {
  const parsed = Connecting.safeParse(given);
  if (!parsed.success) throw refuseInput(parsed.error);
  const { token, provider: name, credentials } = parsed.data;
  const open = await openConnectLink(system, token);
  requireOffered(open, name);
  await countAttempt(open);
  const provider = requireProvider(name);
  const account = await signInWith(open.ctx, provider, credentials);
  return toResult(open, await connectThroughLink(open, { provider, accounts: [account] }));
}

const Beginning = strictObject({
  token: Token,
  provider: Id,
  server: z.string().max(300).optional(),
});

/**
 * Returns the platform's sign-in URL, and the cookie without which nothing is connected on return: a stolen URL is
 * worthless in another browser.
 */
export async function beginByLink(
  system: System,
  given: unknown,
): Promise<{ url: string; cookie: { name: string; value: string } }> {
  const parsed = Beginning.safeParse(given);
  if (!parsed.success) throw refuseInput(parsed.error);
  const { token, provider, server } = parsed.data;
  const open = await openConnectLink(system, token);
  requireOffered(open, provider);
  await countAttempt(open);
  const { id, reconnect_channel_id } = open.link;
  const value = `${randomToken()}.${token}`;
  const channel_id = reconnect_channel_id ?? undefined;
  const url = await beginSignIn(
    open.ctx,
    { provider, server, channel_id },
    { connect_link_id: id, browser_hash: hashToken(value) },
  );
  return { url, cookie: { name: cookieOf(id), value } };
}

interface Callback {
  provider: string;
  returned: Return;
  readCookie(name: string): string | undefined;
}

/**
 * Completes a guest's sign-in at a platform and returns where their browser goes: back to the program, to the link's
 * page, or to one that says that another browser started the sign-in. Null if no guest started it. A state works once.
 */
export async function finishByLink(
  system: System,
  { provider, returned, readCookie }: Callback,
): Promise<string | null> {
  const id = readState(system.secrets, returned.state ?? "");
  if (id === null) return null;
  const { pendingConnection } = system.database.prisma;
  const where = { id, provider, connect_link_id: { not: null } };
  const pending = await pendingConnection.findFirst({ where });
  if (pending === null || pending.connect_link_id === null) return null;
  const { CRIER_URL } = system.env;
  const cookie = readCookie(cookieOf(pending.connect_link_id));
  if (!isStartedHere(pending, cookie)) return `${CRIER_URL}/connect`;
  const token = tokenIn(cookie ?? "");
  const { count } = await pendingConnection.updateMany({
    where: { id, used_at: null },
    data: { used_at: system.now() },
  });
  const leave = count === 0 ? null : await end(system, pending, { token, returned });
  return leave ?? `${CRIER_URL}/connect/${token}?connection=${id}`;
}

/** Ends the sign-in and returns where the browser goes instead of the link's page, if anywhere. */
async function end(
  system: System,
  pending: PendingConnection,
  { token, returned }: { token: string; returned: Return },
): Promise<string | null> {
  const { pendingConnection } = system.database.prisma;
  const { id } = pending;
  const open = await openConnectLink(system, token).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  // The page says why the link can't be used.
  if (open === null) return null;
  let reason = "connect_failed";
  const outcome = await endSignIn(system, pending, {
    returned,
    async store(provider, account) {
      const using = { provider, accounts: [account], sign_in_id: id };
      const { channels } = await connectThroughLink(open, using).catch((error: unknown) => {
        if (error instanceof Refusal) reason = reasonOf(error);
        throw error;
      });
      const [channel] = channels;
      if (channel === undefined) throw new Error("Nothing was connected, and nothing was refused.");
      return channel;
    },
  });
  await pendingConnection.update({ where: { id }, data: outcome });
  if ("accounts" in outcome) return null;
  if ("channel_id" in outcome)
    return leaveUrl(open.link, { status: "connected", channel_ids: [outcome.channel_id] });
  if (returned.error === "access_denied") return leaveUrl(open.link, { status: "cancelled" });
  return leaveUrl(open.link, { status: "failed", reason });
}

const Choosing = strictObject({
  token: Token,
  connection: Id,
  accounts: z.array(z.string().min(1).max(300)).min(1).max(MOST_CHANNELS),
});

const OVER =
  "This sign-in isn't yours, its accounts were already chosen, or it is more than half an hour old. Open the link again and start over.";

/**
 * Connects the accounts that a guest chose from those their sign-in gives access to, which uses the link. Works once per
 * sign-in, in the browser that started it.
 */
export async function chooseByLink(
  system: System,
  given: unknown,
  readCookie: (name: string) => string | undefined,
): Promise<GuestResult> {
  const parsed = Choosing.safeParse(given);
  if (!parsed.success) throw refuseInput(parsed.error);
  const { token, connection: id, accounts: ids } = parsed.data;
  const open = await openConnectLink(system, token);
  const { pendingConnection } = system.database.prisma;
  const where = {
    id,
    connect_link_id: open.link.id,
    accounts: { not: null },
    expires_at: { gt: system.now() },
  };
  const pending = await pendingConnection.findFirst({ where });
  const cookie = readCookie(cookieOf(open.link.id));
  if (pending === null || pending.accounts === null || !isStartedHere(pending, cookie))
    throw Refusal.because("connect_failed", OVER);
  const accounts = pickAccounts(openOffered(system, id, pending.accounts), ids);
  const { count } = await pendingConnection.updateMany({ where, data: { accounts: null } });
  if (count === 0) throw Refusal.because("connect_failed", OVER);
  const provider = requireProvider(pending.provider);
  const used = await connectThroughLink(open, { provider, accounts, sign_in_id: id });
  return toResult(open, used);
}

function openOffered(system: System, id: string, sealed: Uint8Array) {
  try {
    return openAccounts(system.secrets, id, sealed);
  } catch (error) {
    if (error instanceof UnreadableValueError) throw Refusal.because("connect_failed", OVER);
    throw error;
  }
}

function requireOffered({ link }: OpenLink, provider: string): void {
  if (link.providers.includes(provider)) return;
  throw Refusal.because("unknown_provider", "This link doesn't connect accounts of that platform.");
}

/** Counts before the platform is asked: otherwise concurrent attempts would all pass. One statement. */
async function countAttempt({ ctx, link: { id } }: OpenLink): Promise<void> {
  const { count } = await ctx.db.connectLink.updateMany({
    where: { id, attempts: { lt: MOST_ATTEMPTS } },
    data: { attempts: { increment: 1 } },
  });
  if (count > 0) return;
  throw Refusal.because(
    "rate_limited",
    `There were ${MOST_ATTEMPTS} sign-ins with this link, which is the limit. Ask for a new link.`,
  );
}

function toResult({ link }: OpenLink, { channels, failed }: Used): GuestResult {
  const channel_ids = channels.map(({ id }) => id);
  return {
    names: channels.map(({ name }) => name),
    failed: failed.map(({ handle, refusal }) => ({ handle, message: refusal.message })),
    leave: leaveUrl(link, { status: "connected", channel_ids }),
  };
}
