import { expect } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { rulesOf } from "#core/domain/copy/index.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryStore, type MemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  type Credentials,
  type Fetch,
  NO_PROGRESS,
  type PostHistory,
  type PreparedPost,
  type Progress,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
  type Session,
} from "#platforms/kit/spec/provider.ts";
import { demandedFiles, demandedOptions, demandedTitle } from "./demanded.ts";
import { createMemoryFiles, type MemoryFile } from "./memory-files.ts";
import { type Passage, refusedConnection } from "./passages.ts";
import { recordRequest } from "./recorded-requests.ts";

/** The simulators accept any credentials. */
export const SANDBOX_APP = { client_id: "app", client_secret: "secret" };

const NOW = new Date("2026-11-20T10:00:00.000Z");

export const SENT_AGAIN: PostHistory = { taken: async () => new Set(), answer_lost: true };

const MANY_STEPS = 100;

export const STORY =
  "Hello **world**, see https://example.com/a_b?c=d#e and [notes](https://example.com/notes) #news";

export interface Bench {
  store: MemoryStore;
  identity: { external_account_id: string; handle: string };
  context: ProviderContext;
  /**
   * Returns the same account with other credentials. They are renewed as in production; `renewals` counts how often.
   */
  signedIn(
    credentials: Credentials,
    passage?: Passage,
  ): { context: ProviderContext; renewals(): number };
  through(passage: Passage): ProviderContext;
  publishingThrough(passage: Passage): ProviderContext;
  publish(
    prepared: PreparedPost,
    from?: { context?: ProviderContext; progress?: Progress },
  ): Promise<readonly PublishedItem[]>;
  untilPublishing(prepared: PreparedPost): Promise<Progress>;
  wait(milliseconds: number): void;
  prepare(markdown?: string, seed?: number, now?: Date): Promise<PreparedPost>;
  prepareWithFiles(
    format: Format,
    markdown: string,
    media: readonly MediaFact[],
  ): Promise<PreparedPost>;
  prepareThread(format: Format, markdowns: string[]): Promise<PreparedPost>;
  prepareUnvalidated(format: Format, given: Unvalidated): Promise<PreparedPost>;
}

interface Unvalidated {
  markdown: string;
  media: readonly MediaFact[];
  title?: string;
}

export function setUp(provider: Provider, simulator: Simulator): Bench {
  const store = createMemoryStore();
  const { credentials, account, ...identity } = provider.sandboxAccount({ handle: "one" });
  let now = NOW;
  const clock = () => now;
  const files = createMemoryFiles();
  const { fetchFile } = files;
  const answer = simulatorFetch(simulator, { store, account: identity, now: clock, fetchFile });
  const simulated: Fetch = (request) => {
    recordRequest(provider.manifest.provider, request);
    return answer(request);
  };
  const session = createMemorySession(credentials, simulated);
  const context: ProviderContext = {
    fetch: simulated,
    web: simulated,
    session,
    account,
    app: SANDBOX_APP,
    files,
    history: SENT_AGAIN,
    now: clock,
  };
  const ready = createPreparer(provider, context);
  const through = (passage: Passage) =>
    reachedBy(context, async (request) => passage(request, simulated));
  const publishingThrough = (passage: Passage) =>
    through((request, reach) =>
      simulator.publishes(request) ? passage(request, reach) : reach(request),
    );
  const wait = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const advance = createStepper(provider, wait);
  return {
    store,
    identity,
    context,
    through,
    publishingThrough,
    wait,
    async publish(prepared, { context: via = context, progress: from = NO_PROGRESS } = {}) {
      for (let progress = from, step = 0; step < MANY_STEPS; step += 1) {
        const came = await advance(via, prepared, progress);
        if ("done" in came) return came.done;
        progress = came.progress;
      }
      throw new Error("The publish comes to no end.");
    },
    async untilPublishing(prepared) {
      const stopping = publishingThrough(stopHere);
      for (let progress = NO_PROGRESS, step = 0; step < MANY_STEPS; step += 1) {
        const came = await advance(stopping, prepared, progress).catch(whereStopped);
        if (came === null) return progress;
        if ("progress" in came) progress = came.progress;
      }
      throw new Error("The publish puts nothing out.");
    },
    signedIn: (given, passage = (request, reach) => reach(request)) => {
      const reached = through(passage);
      const own = createMemorySession(given, reached.fetch);
      return { context: { ...reached, session: own }, renewals: () => own.renewals };
    },
    prepare: (markdown = STORY, seed = 1, moment = NOW) => {
      const { format } = firstFormat(provider);
      return ready(format, [markdown], { seed, media: firstFiles(provider), now: moment });
    },
    prepareThread: (format, markdowns) => ready(format, markdowns),
    prepareWithFiles: (format, markdown, media) => ready(format, [markdown], { media }),
    prepareUnvalidated: (format, { markdown, ...given }) => ready(format, [markdown], given),
  };
}

function reachedBy(context: ProviderContext, fetch: Fetch): ProviderContext {
  return { ...context, fetch, web: fetch };
}

function firstFormat({ manifest }: Provider): FormatRules {
  const [first] = manifest.formats;
  const plain = manifest.formats.find(({ thread, media }) => thread === null && !media?.min_count);
  const chosen = plain ?? first;
  if (chosen === undefined) throw new Error(`${manifest.provider} has no format.`);
  return chosen;
}

export function firstFiles(provider: Provider): MemoryFile[] {
  return demandedFiles(firstFormat(provider));
}

function createPreparer(provider: Provider, context: ProviderContext) {
  return async (
    format: Format,
    markdowns: string[],
    {
      seed = 1,
      media = [],
      title,
      now = NOW,
    }: { seed?: number; now?: Date } & Partial<Unvalidated> = {},
  ) => {
    const rules = rulesOf(provider.manifest, format);
    const rendered = rules?.thread == null ? format : null;
    const prepared = await provider.prepare(context, {
      format,
      title: title ?? (rules === undefined ? null : demandedTitle(rules)),
      items: itemsOf(markdowns, provider.manifest, rendered).map((item, index) => ({
        ...item,
        media: index === 0 ? media : [],
      })),
      options: await demandedOptions(provider, context, format),
      now,
      entropy: (bytes) => new Uint8Array(bytes).fill(seed),
    });
    return stored(prepared);
  };
}

function createStepper(provider: Provider, wait: Bench["wait"]) {
  return async (context: ProviderContext, prepared: PreparedPost, progress: Progress) => {
    const came = await provider.advance(context, prepared, progress);
    if ("progress" in came) wait(came.after_ms);
    return stored(came);
  };
}

function stored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

const stopped = refusedConnection();

function stopHere(): never {
  throw stopped;
}

function whereStopped(error: unknown): null {
  if (error instanceof ProviderError && error.cause === stopped.cause) return null;
  throw error;
}

export function createMemorySession(
  initial: Credentials,
  fetch: Fetch,
): Session & { readonly renewals: number } {
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
        stored = await refresh(stored, fetch);
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

export async function errorOf(call: Promise<unknown>): Promise<ProviderError> {
  const outcome = await call.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ProviderError);
  return outcome as ProviderError;
}
