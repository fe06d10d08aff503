import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { discord as simulator } from "#platforms/discord/simulator/index.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Fetch, Json, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { createMemorySession, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { manifest } from "../manifest.ts";
import { prepare } from "../prepare.ts";
import { sandboxAccount } from "../provider.ts";

const MORNING = new Date("2026-11-20T10:00:00.000Z");

interface Post {
  format?: Format;
  options?: { [name: string]: Json };
  media?: readonly MediaFact[];
}

export function simulated(handle = "news") {
  const { account, credentials, ...identity } = sandboxAccount({ handle });
  const clock = { now: MORNING };
  const now = () => clock.now;
  const store = createMemoryStore();
  const fetch = simulatorFetch(simulator, { store, account: identity, now });
  const files = createMemoryFiles();
  const session = createMemorySession(credentials, fetch);
  const context: ProviderContext = {
    fetch,
    web: fetch,
    session,
    account,
    app: null,
    files,
    history: SENT_AGAIN,
    now,
  };
  const ready = (text: string, { format = "post", options = {}, media = [] }: Post = {}) =>
    prepare(context, {
      format,
      title: null,
      items: itemsOf([text], manifest, format).map((item) => ({ ...item, media })),
      options,
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  return { clock, store, context, ready, identity, credentials };
}

export function answering(status: number, body: unknown, headers: HeadersInit = {}): Fetch {
  return async () =>
    typeof body === "string"
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers });
}
