import type { MediaFact } from "#core/domain/media-fact.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Fetch, Json, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { createMemorySession, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { slack as simulator } from "#platforms/slack/simulator/index.ts";
import { manifest } from "../manifest.ts";
import { prepare } from "../prepare.ts";
import { sandboxAccount } from "../provider.ts";

const APP = { client_id: "app", client_secret: "secret" };
const MORNING = new Date("2026-11-20T10:00:00.000Z");

interface Post {
  options?: { [name: string]: Json };
  media?: readonly MediaFact[];
}

/**
 * Creates a sandbox channel with its simulator and clock, and records its calls. If the name starts with `unjoined` the
 * app isn't a member yet, and if it ends with `private` it can't join.
 */
export function simulated(handle = "news") {
  const { account, credentials, ...identity } = sandboxAccount({ handle });
  const clock = { now: MORNING };
  const now = () => clock.now;
  const store = createMemoryStore();
  const answer = simulatorFetch(simulator, { store, account: identity, now });
  const calls: string[] = [];
  const fetch: Fetch = (request) => {
    calls.push(new URL(request.url).pathname.split("/").at(-1) ?? "");
    return answer(request);
  };
  const files = createMemoryFiles();
  const session = createMemorySession(credentials, fetch);
  const context: ProviderContext = {
    fetch,
    web: fetch,
    session,
    account,
    app: APP,
    files,
    history: SENT_AGAIN,
    now,
  };
  const ready = (text: string, { options = {}, media = [] }: Post = {}) =>
    prepare(context, {
      format: "post",
      title: null,
      items: itemsOf([text], manifest).map((item) => ({ ...item, media })),
      options,
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  return { clock, store, calls, context, ready, identity, credentials };
}

export function answering(status: number, body: unknown, headers: HeadersInit = {}): Fetch {
  return async () =>
    typeof body === "string"
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers });
}
