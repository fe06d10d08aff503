import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  type Credentials,
  type Fetch,
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type Provider,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { createMemorySession, SENT_AGAIN } from "./bench.ts";
import { createMemoryFiles } from "./memory-files.ts";

interface Post {
  format: Format;
  title: string | null;
  text: string;
  media: readonly MediaFact[];
  options: Record<string, unknown>;
}

interface Way {
  from?: Progress;
  via?: ProviderContext;
  until?(progress: Progress): boolean;
}

export function simulatedAccount(
  provider: Provider,
  simulator: Simulator,
  {
    credentials = {},
    nameCall = ({ method, url }) => `${method} ${new URL(url).pathname}`,
  }: { credentials?: Credentials; nameCall?: (request: Request) => string } = {},
) {
  const { account, credentials: usual, ...identity } = provider.sandboxAccount({ handle: "one" });
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const now = () => clock.now;
  const store = createMemoryStore();
  const files = createMemoryFiles();
  const { fetchFile } = files;
  const answer = simulatorFetch(simulator, { store, account: identity, now, fetchFile });
  const calls: string[] = [];
  const fetch: Fetch = (request) => {
    calls.push(nameCall(request));
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
    files,
    history: SENT_AGAIN,
    now,
  };
  const prepare = ({ text, media, ...post }: Post) =>
    provider.prepare(context, {
      ...post,
      items: itemsOf([text], provider.manifest).map((item) => ({ ...item, media })),
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const publish = async (
    prepared: PreparedPost,
    { from = NO_PROGRESS, via = context, until = () => false }: Way = {},
  ) => {
    for (let progress = from; ; ) {
      const came = await provider.advance(via, prepared, progress);
      if ("done" in came) return { items: came.done, progress };
      wait(came.after_ms);
      progress = came.progress;
      if (until(progress)) return { items: progress.items, progress };
    }
  };
  return { clock, store, calls, context, prepare, wait, publish };
}

export function isAt(step: string) {
  return ({ state }: Progress) => (state as { step?: string } | null)?.step === step;
}

export function answering(status: number, body: unknown, headers: HeadersInit = {}): Fetch {
  return async () => Response.json(body, { status, headers });
}
