/** What the tests of this folder share. */
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemorySession } from "#server/providers/kit/testing/bench.ts";
import { createMemoryFiles } from "#server/providers/kit/testing/memory-files.ts";
import {
  type Fetch,
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type ProviderContext,
} from "#server/providers/spec.ts";
import { createMemoryStore } from "#server/sandbox/memory-store.ts";
import { reddit as simulator } from "#server/sandbox/reddit/index.ts";
import { simulatorFetch } from "#server/sandbox/simulator-fetch.ts";
import { advance } from "../advance.ts";
import { manifest } from "../manifest.ts";
import { prepare } from "../prepare.ts";
import { sandboxAccount } from "../sandbox-account.ts";

interface Wanted {
  format?: Format;
  title?: string;
  options?: Record<string, unknown>;
  media?: readonly MediaFact[];
}

/** A sandbox account with its simulator, its clock, and the calls that were made. */
export function simulated() {
  const { account, credentials, ...identity } = sandboxAccount({ handle: "one" });
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const now = () => clock.now;
  const store = createMemoryStore();
  const answer = simulatorFetch(simulator, { store, account: identity, now });
  const calls: string[] = [];
  const fetch: Fetch = (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer(request);
  };
  const context: ProviderContext = {
    fetch,
    session: createMemorySession(credentials, fetch),
    account,
    app: { client_id: "app", client_secret: "secret" },
    files: createMemoryFiles(),
    now,
  };
  const ready = (
    text: string,
    { format = "post", title = "A title", options, media = [] }: Wanted = {},
  ) =>
    prepare(context, {
      format,
      title,
      items: itemsOf([text], manifest).map((item) => ({ ...item, media })),
      options: { subreddit: "test", ...options },
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  const publish = async (prepared: PreparedPost, via: ProviderContext = context) => {
    for (let progress: Progress = NO_PROGRESS; ; ) {
      const step = await advance(via, prepared, progress);
      if ("done" in step) return step.done;
      clock.now = new Date(clock.now.getTime() + step.after_ms);
      ({ progress } = step);
    }
  };
  return { clock, store, calls, context, ready, publish };
}
