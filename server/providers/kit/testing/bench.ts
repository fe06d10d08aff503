/** What the conformance suite (../conformance.ts) tries a provider on. */
import { expect } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { chooseFormat } from "#core/domain/verdict/choose-format.ts";
import { createMemoryStore, type MemoryStore } from "#server/sandbox/memory-store.ts";
import { type Simulator, simulatorFetch } from "#server/sandbox/spec.ts";
import {
  type Fetch,
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderFault,
} from "../../spec.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

export const STORY =
  "Hello **world**, see https://example.com/a_b?c=d#e and [notes](https://example.com/notes) #news";

/** A way to the simulated platform, and what happens on it. */
export type Passage = (request: Request, simulated: Fetch) => Promise<Response>;

export interface Bench {
  store: MemoryStore;
  context: ProviderContext;
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
  const session: ProviderContext["session"] = {
    credentials,
    renew: (refresh) => refresh(credentials),
  };
  const context: ProviderContext = { fetch: simulated, session, account };
  const ready = async (format: Format, markdowns: string[], seed: number) => {
    const prepared = await provider.prepare(context, {
      format,
      title: null,
      items: markdowns.map((markdown) => render(provider, markdown)),
      options: {},
      now: NOW,
      entropy: (bytes) => new Uint8Array(bytes).fill(seed),
    });
    return JSON.parse(JSON.stringify(prepared));
  };
  return {
    store,
    context,
    through: (passage) => ({ ...context, fetch: async (request) => passage(request, simulated) }),
    prepare: (markdown = STORY, seed = 1) =>
      ready(chooseFormat(provider.manifest, []), [markdown], seed),
    prepareThread: (format, markdowns) => ready(format, markdowns, 1),
  };
}

export function render({ manifest }: Provider, markdown: string) {
  return renderDocument(parseMarkdown(markdown), manifest.dialect);
}

export async function faultOf(call: Promise<unknown>): Promise<ProviderFault> {
  const outcome = await call.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ProviderFault);
  return outcome as ProviderFault;
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
