/** What the conformance suite (../conformance.ts) tries a provider on. */
import { expect } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { chooseFormat } from "#core/domain/copy/index.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import {
  type Credentials,
  type Fetch,
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
  type Session,
} from "#server/providers/spec.ts";
import { createMemoryStore, type MemoryStore } from "#server/sandbox/memory-store.ts";
import { simulatorFetch } from "#server/sandbox/simulator-fetch.ts";
import type { Simulator } from "#server/sandbox/spec.ts";

/** The simulators take any. */
const APP = { client_id: "app", client_secret: "secret" };

const NOW = new Date("2026-11-20T10:00:00.000Z");

export const STORY =
  "Hello **world**, see https://example.com/a_b?c=d#e and [notes](https://example.com/notes) #news";

/** A way to the simulated platform, and what happens on it. */
export type Passage = (request: Request, simulated: Fetch) => Promise<Response>;

export interface Bench {
  store: MemoryStore;
  context: ProviderContext;
  /** The same account with other credentials: they are renewed as in the product, and `renewals` counts how often. */
  signedIn(credentials: Credentials): { context: ProviderContext; renewals(): number };
  /** The same account, reached in another way. */
  through(passage: Passage): ProviderContext;
  /** A post made ready and kept as the ledger keeps it. */
  prepare(markdown?: string, seed?: number): Promise<PreparedPost>;
  /** The same of a thread, in a format that is one. */
  prepareThread(format: Format, markdowns: string[]): Promise<PreparedPost>;
}

export function setUp(provider: Provider, simulator: Simulator): Bench {
  const store = createMemoryStore();
  const { credentials, account, ...identity } = provider.sandboxAccount({ handle: "one" });
  const simulated = simulatorFetch(simulator, { store, account: identity, now: () => NOW });
  const session = createMemorySession(credentials);
  const context: ProviderContext = { fetch: simulated, session, account, app: APP, now: () => NOW };
  const ready = async (format: Format, markdowns: string[], seed: number) => {
    const prepared = await provider.prepare(context, {
      format,
      title: null,
      items: itemsOf(markdowns, provider.manifest),
      options: {},
      now: NOW,
      entropy: (bytes) => new Uint8Array(bytes).fill(seed),
    });
    return JSON.parse(JSON.stringify(prepared));
  };
  return {
    store,
    context,
    signedIn: (given) => {
      const own = createMemorySession(given);
      return { context: { ...context, session: own }, renewals: () => own.renewals };
    },
    through: (passage) => ({ ...context, fetch: async (request) => passage(request, simulated) }),
    prepare: (markdown = STORY, seed = 1) =>
      ready(chooseFormat(provider.manifest, []), [markdown], seed),
    prepareThread: (format, markdowns) => ready(format, markdowns, 1),
  };
}

/** Credentials that are renewed once for all who find them ended, as the database's are (services/channels/channel-session.ts). */
export function createMemorySession(initial: Credentials): Session & { readonly renewals: number } {
  let stored = initial;
  let renewals = 0;
  let turn: Promise<unknown> = Promise.resolve();
  return {
    get credentials() {
      return stored;
    },
    get renewals() {
      return renewals;
    },
    renew(refresh) {
      const noticed = stored;
      const renewal = turn.then(async () => {
        if (stored !== noticed) return stored;
        stored = await refresh(stored);
        renewals += 1;
        return stored;
      });
      turn = renewal.catch(() => undefined);
      return renewal;
    },
  };
}

export function render({ manifest }: Provider, markdown: string) {
  return renderDocument(parseMarkdown(markdown), manifest.dialect);
}

export async function faultOf(call: Promise<unknown>): Promise<ProviderError> {
  const outcome = await call.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ProviderError);
  return outcome as ProviderError;
}

/** What `fetch` throws where nobody listens. */
export function refusedConnection() {
  return networkError("ECONNREFUSED");
}

/** What `fetch` throws when the connection ends before the answer. */
export function brokenConnection() {
  return networkError("ECONNRESET");
}

function networkError(code: string) {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

/** An answer that ends in the middle: its status and its first bytes arrive, the rest does not. */
export async function cutOff(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      controller.error(brokenConnection());
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}
