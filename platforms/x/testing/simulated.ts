import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Credentials, Fetch, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { createMemorySession, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { x as simulator } from "#platforms/x/simulator/index.ts";
import { manifest } from "../manifest.ts";
import { prepare } from "../prepare.ts";
import { sandboxAccount } from "../provider.ts";

const MORNING = new Date("2026-11-20T10:00:00.000Z");

export function simulated({
  credentials = {},
  name = null,
}: {
  credentials?: Credentials;
  name?: string | null;
} = {}) {
  const { account, credentials: usual, ...identity } = sandboxAccount({ handle: "one", name });
  const clock = { now: MORNING };
  const now = () => clock.now;
  const store = createMemoryStore();
  const answer = simulatorFetch(simulator, { store, account: identity, now });
  const calls: string[] = [];
  const fetch: Fetch = (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer(request);
  };
  const session = createMemorySession({ ...usual, ...credentials }, fetch);
  const app = { client_id: "app", client_secret: "secret" };
  const context: ProviderContext = {
    fetch,
    web: fetch,
    session,
    account,
    app,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now,
  };
  const ready = (texts: string | string[], options = {}) =>
    prepare(context, {
      format: "thread",
      title: null,
      items: itemsOf([texts].flat(), manifest),
      options,
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  return { clock, store, calls, context, ready };
}

export function answering(status: number, body: unknown, headers: HeadersInit = {}): Fetch {
  return async () => Response.json(body, { status, headers });
}
