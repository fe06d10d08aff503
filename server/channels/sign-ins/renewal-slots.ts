import { ProviderError } from "#platforms/kit/spec/provider.ts";

/**
 * Maximum concurrent renewals per server host in this process. A server that takes half a minute holds up no more
 * callers than this, while a fast one still renews hundreds.
 */
export const RENEWALS_PER_HOST = 8;

interface Host {
  busy: number;
  waiting: Set<() => void>;
}

const hosts = new Map<string, Host>();

/**
 * Runs `work` in one of the host's slots, waiting for a free one. Throws a ProviderError if none becomes free in time.
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
