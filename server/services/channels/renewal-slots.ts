import { ProviderError } from "#server/providers/spec.ts";

/**
 * How many channels on one server host this process renews at once. A server that answers after half a minute keeps no
 * more callers than these, and one that answers at once renews them by the hundred all the same.
 */
export const RENEWALS_PER_HOST = 8;

interface Host {
  busy: number;
  /** Who waits for a slot, in order. */
  waiting: Set<() => void>;
}

const hosts = new Map<string, Host>();

/**
 * Does `work` in one of the host's slots, and waits for one where all are taken. Throws a ProviderError where none
 * became free in time.
 */
export async function inRenewalSlot<Result>(
  host: string,
  limit_ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await takeSlot(host, limit_ms);
  try {
    return await work();
  } finally {
    giveBack(host);
  }
}

function takeSlot(name: string, limit_ms: number): Promise<void> | undefined {
  const host = hosts.get(name) ?? { busy: 0, waiting: new Set() };
  hosts.set(name, host);
  if (host.busy < RENEWALS_PER_HOST) {
    host.busy += 1;
    return undefined;
  }
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      host.waiting.delete(next);
      reject(tooMany(name));
    }, limit_ms);
    const next = () => {
      clearTimeout(timeout);
      resolve();
    };
    host.waiting.add(next);
  });
}

/** The next in line takes the slot over as it is. */
function giveBack(name: string): void {
  const host = hosts.get(name);
  if (host === undefined) return;
  const [next] = host.waiting;
  if (next === undefined) host.busy -= 1;
  else host.waiting.delete(next);
  next?.();
  if (host.busy === 0) hosts.delete(name);
}

function tooMany(name: string): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    `${name} is taking too long to renew access: ${RENEWALS_PER_HOST} other renewals are waiting for it.`,
  );
}
