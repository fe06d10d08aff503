import { bluesky as simulator } from "#platforms/bluesky/simulator/index.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Credentials, Fetch, ProviderContext, Session } from "#platforms/kit/spec/provider.ts";
import { SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { sandboxAccount } from "../provider.ts";

export interface RecordedAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export function playback({ status, headers, body }: RecordedAnswer): Fetch {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return async () => new Response(text, { status, headers: { ...headers } });
}

export function simulated({ credentials = {} }: { credentials?: Credentials } = {}) {
  const account = sandboxAccount({ handle: "one" });
  const store = createMemoryStore();
  let moment = new Date("2026-11-20T10:00:00.000Z");
  const now = () => moment;
  const pass = (ms: number) => {
    moment = new Date(moment.getTime() + ms);
  };
  const answer = simulatorFetch(simulator, { store, account, now });
  const calls: string[] = [];
  const fetch: Fetch = (request) => {
    calls.push(new URL(request.url).pathname.replace("/xrpc/com.atproto.", ""));
    return answer(request);
  };
  const session = rememberingSession({ ...account.credentials, ...credentials }, fetch);
  const context: ProviderContext = {
    fetch,
    web: fetch,
    session,
    account: account.account,
    app: null,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now,
  };
  return { account, store, calls, context, pass };
}

export function rememberingSession(initial: Credentials, fetch: Fetch): Session {
  let credentials = initial;
  return {
    get credentials() {
      return credentials;
    },
    async renew(refresh) {
      credentials = await refresh(credentials, fetch);
      return credentials;
    },
  };
}
