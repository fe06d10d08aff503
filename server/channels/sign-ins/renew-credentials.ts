import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import {
  type Credentials,
  type Fetch,
  ProviderError,
  type Refresh,
} from "#platforms/kit/spec/provider.ts";
import { withDeadline } from "#platforms/kit/with-deadline.ts";
import type { System } from "#server/system.ts";
import { recordSignedIn } from "../record-availability.ts";
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

const CALLS_MS = 30_000;
/**
 * How long a renewal holds its lease. It exceeds the calls' limit by the time that writing may take, so that only one
 * of two live processes has a refresh token in flight.
 */
const LEASE_MS = 60_000;
/** How long others wait for a renewal. After that their posts are postponed, which blocks nobody. */
const PATIENCE_MS = 30_000;
const FIRST_LOOK_MS = 50;
const LONGEST_LOOK_MS = 1_000;
/** Attempts to write the platform's response, which may be the only copy. */
const WRITES = 8;

interface Renewing {
  channel_id: string;
  host: string;
  fetch: Fetch;
  ended: StoredCredentials;
  refresh: Refresh;
  times(credentials: Credentials): SignInColumns;
}

/**
 * Renews a channel's credentials, once for all processes that ask at the same time and all channels of the same
 * sign-in, and returns those stored afterwards. Holds no database connection while waiting. Throws what `refresh`
 * throws unless others have succeeded meanwhile, and a ProviderError if another renewal takes too long.
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

async function tryOnce(system: System, renewing: Renewing): Promise<StoredCredentials | "taken"> {
  // The deadline starts before the claim, so that the calls end before the lease however slow the claim is.
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
    if (health === "disconnected") await recordSignedIn(system, id, version);
  const own = written.find(({ id }) => id === channel_id);
  const stored = own ?? (await readCredentials(sql, channel_id));
  if (stored === null) throw disconnected();
  return stored;
}

/**
 * Returns the sign-in's other channels that have the same tokens: a platform may accept a refresh token once for all of
 * them.
 */
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
