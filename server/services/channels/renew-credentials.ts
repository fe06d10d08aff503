import { setTimeout as pause } from "node:timers/promises";
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
  readCredentials,
  releaseRenewal,
  type StoredCredentials,
  writeRenewed,
} from "./renewal-lease.ts";
import { inRenewalSlot } from "./renewal-slots.ts";

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
}

/**
 * Has the credentials of a channel renewed, once for all processes that ask at the same time, and answers those that are
 * stored then. No connection is held meanwhile. Throws what `refresh` throws, unless others have succeeded meanwhile,
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
async function tryOnce(
  system: System,
  { channel_id, ended, fetch, refresh }: Renewing,
): Promise<StoredCredentials | "taken"> {
  // The time runs from before the claim: however late its answer is, the calls end before the turn.
  const limited = withDeadline(fetch, CALLS_MS);
  const { sql } = system.database;
  const { version } = ended;
  const turn = { channel_id, version, holder: crypto.randomUUID(), lease_ms: LEASE_MS };
  const stored = await claimRenewal(sql, turn);
  if (stored === null) throw disconnected();
  if (stored.version !== version) return stored;
  if (!stored.is_claimed) return "taken";
  try {
    const newest = openCredentials(system.secrets, channel_id, stored.sealed);
    return await keep(system, { channel_id, read: version }, await refresh(newest, limited));
  } catch (error) {
    return afterFailure(system, turn, error);
  }
}

/** Writes the answer, unless newer credentials are stored by now, and answers those that are. */
async function keep(
  system: System,
  { channel_id, read }: { channel_id: string; read: number },
  renewed: Credentials,
): Promise<StoredCredentials> {
  const { sql } = system.database;
  const sealed = system.secrets.encrypt(JSON.stringify(renewed), channel_id);
  const written = await insistently(() => writeRenewed(sql, { channel_id, read, sealed }));
  if (written?.health === "disconnected") await noteSignedIn(system, channel_id, written.version);
  const stored = written ?? (await readCredentials(sql, channel_id));
  if (stored === null) throw disconnected();
  return stored;
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

/** Lets others try at once. Where one that was late has succeeded meanwhile, its credentials are what counts. */
async function afterFailure(
  { database: { sql }, logger }: System,
  { channel_id, holder, version }: { channel_id: string; holder: string; version: number },
  failure: unknown,
): Promise<StoredCredentials> {
  try {
    await releaseRenewal(sql, { channel_id, holder });
    const stored = await readCredentials(sql, channel_id);
    if (stored !== null && stored.version !== version) return stored;
  } catch (error) {
    logger.warn({ err: error, channel: channel_id }, "a renewal's turn has to run out by itself");
  }
  throw failure;
}

function disconnected(): ProviderError {
  return new ProviderError("auth", "The channel was disconnected. Connect it again.");
}

function tooLong(host: string): ProviderError {
  return new ProviderError("platform_unavailable", `${host} takes long to renew this sign-in.`);
}
