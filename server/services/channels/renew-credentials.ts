import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { withDeadline } from "#server/providers/kit/with-deadline.ts";
import {
  type Credentials,
  type Fetch,
  ProviderError,
  type Refresh,
} from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { noteSignedIn } from "./note-availability.ts";
import { openCredentials } from "./open-credentials.ts";
import {
  claimRenewal,
  type RenewedCredentials,
  readCredentials,
  readOthers,
  releaseRenewal,
  type StoredCredentials,
  type Turn,
  writeRenewed,
} from "./renewal-lease.ts";
import { inRenewalSlot } from "./renewal-slots.ts";
import type { SignInColumns } from "./sign-in-columns.ts";

/** How long the calls of a renewal may take together. */
const CALLS_MS = 30_000;
/**
 * How long a renewal has its turn. Longer than its calls by what writing the answer may take, so that of two processes
 * that live only one has a refresh token on its way.
 */
const LEASE_MS = 60_000;
/** How long others wait for a renewal. After it their posts wait instead, which holds up nobody. */
const PATIENCE_MS = 30_000;
/** How long those who wait pause before they look again: longer each time, up to a second. */
const FIRST_LOOK_MS = 50;
const LONGEST_LOOK_MS = 1_000;
/** How often a write that fails is made again: what the platform has answered may be the only copy. */
const WRITES = 8;

interface Renewing {
  channel_id: string;
  /** The host that is asked. */
  host: string;
  fetch: Fetch;
  /** The credentials that have ended. */
  ended: StoredCredentials;
  refresh: Refresh;
  /** The times of a sign-in with these credentials. */
  times(credentials: Credentials): SignInColumns;
}

/**
 * Has the credentials of a channel renewed, once for all processes that ask at the same time and for all channels of the same
 * sign-in, and answers those that are stored then. No connection is held meanwhile. Throws what `refresh` throws, unless others have succeeded meanwhile,
 * and a ProviderError where others renew for too long.
 */
export async function renewCredentials(
  system: System,
  renewing: Renewing,
): Promise<StoredCredentials> {
  const until = performance.now() + PATIENCE_MS;
  for (let look = 0; ; look += 1) {
    const left_ms = Math.max(0, until - performance.now());
    const renewed = await inRenewalSlot(renewing.host, left_ms, () => tryOnce(system, renewing));
    if (renewed !== "taken") return renewed;
    if (performance.now() > until) throw tooLong(renewing.host);
    await pause(Math.min(FIRST_LOOK_MS * 2 ** look, LONGEST_LOOK_MS));
  }
}

/** Renews the credentials where it is our turn, and answers those that are stored. `taken`: it is another's turn. */
async function tryOnce(system: System, renewing: Renewing): Promise<StoredCredentials | "taken"> {
  // The time runs from before the claim: however late its answer is, the calls end before the turn.
  const limited = withDeadline(renewing.fetch, CALLS_MS);
  const { channel_id, ended } = renewing;
  const asking = { channel_id, holder: crypto.randomUUID(), lease_ms: LEASE_MS };
  const { stored, turn } = await claimRenewal(system.database.sql, asking);
  try {
    if (stored === null) throw disconnected();
    if (stored.version !== ended.version) return stored;
    if (turn === null) return "taken";
    const newest = openCredentials(system.secrets, channel_id, stored.sealed);
    return await keep(system, renewing, newest, await renewing.refresh(newest, limited));
  } catch (error) {
    return await newerOr(system, renewing, error);
  } finally {
    if (turn !== null) await release(system, turn);
  }
}

/** Writes the answer, unless newer credentials are stored by now, and answers those that are. */
async function keep(
  system: System,
  { channel_id, ended, times }: Renewing,
  newest: Credentials,
  renewed: Credentials,
): Promise<StoredCredentials> {
  const { sql } = system.database;
  const written = await insistently(async () => {
    const others = await findWithSame(system, channel_id, newest);
    const rows = [{ id: channel_id, read: ended.version }, ...others].map((row) =>
      seal(system, row, renewed),
    );
    return writeRenewed(sql, rows, times(renewed));
  });
  for (const { id, health, version } of written)
    if (health === "disconnected") await noteSignedIn(system, id, version);
  const own = written.find(({ id }) => id === channel_id);
  const stored = own ?? (await readCredentials(sql, channel_id));
  if (stored === null) throw disconnected();
  return stored;
}

/** The other channels of the sign-in that have the same tokens: a platform may take a refresh token once for all of them. */
async function findWithSame(
  { database: { sql }, secrets }: System,
  channel_id: string,
  newest: Credentials,
): Promise<Pick<RenewedCredentials, "id" | "read">[]> {
  const others = await readOthers(sql, channel_id);
  return others
    .filter(({ id, sealed }) => isDeepStrictEqual(tryToOpen(secrets, id, sealed), newest))
    .map(({ id, version }) => ({ id, read: version }));
}

function tryToOpen(secrets: System["secrets"], id: string, sealed: Uint8Array): Credentials | null {
  try {
    return openCredentials(secrets, id, sealed);
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

function seal(
  { secrets }: System,
  { id, read }: Pick<RenewedCredentials, "id" | "read">,
  renewed: Credentials,
): RenewedCredentials {
  return { id, read, sealed: secrets.encrypt(JSON.stringify(renewed), id) };
}

/** Tries for some seconds. */
async function insistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === WRITES) throw error;
      await pause(FIRST_LOOK_MS * 2 ** tries);
    }
  }
}

/** Where one that was late has succeeded meanwhile, its credentials are what counts. */
async function newerOr(
  { database: { sql }, logger }: System,
  { channel_id, ended }: Renewing,
  failure: unknown,
): Promise<StoredCredentials> {
  try {
    const stored = await readCredentials(sql, channel_id);
    if (stored !== null && stored.version !== ended.version) return stored;
  } catch (error) {
    logger.warn({ err: error, channel: channel_id }, "a failed renewal could not be looked into");
  }
  throw failure;
}

/** Lets others try at once. */
async function release({ database: { sql }, logger }: System, turn: Turn): Promise<void> {
  try {
    await releaseRenewal(sql, turn);
  } catch (error) {
    logger.warn(
      { err: error, channel: turn.written_on },
      "a renewal's turn has to run out by itself",
    );
  }
}

function disconnected(): ProviderError {
  return new ProviderError("auth", "The channel was disconnected. Reconnect it.");
}

function tooLong(host: string): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    `${host} is taking too long to renew this channel's access.`,
  );
}
