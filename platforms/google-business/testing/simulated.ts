import { itemsOf } from "#core/domain/testing/items-of.ts";
import { googleBusiness as simulator } from "#platforms/google-business/simulator/index.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import {
  type Fetch,
  type Json,
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type ProviderContext,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { createMemorySession, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles, type MemoryFile } from "#platforms/kit/testing/memory-files.ts";
import { manifest } from "../manifest.ts";
import { prepare } from "../prepare.ts";
import { sandboxAccount } from "../provider.ts";
import { advance } from "../publish.ts";

interface Draft {
  title?: string | null;
  options?: { [name: string]: Json };
  media?: readonly MemoryFile[];
}

export function simulated() {
  const { account, credentials, ...identity } = sandboxAccount({ handle: "Corner café" });
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const now = () => clock.now;
  const store = createMemoryStore();
  const files = createMemoryFiles();
  const { fetchFile } = files;
  const answer = simulatorFetch(simulator, { store, account: identity, now, fetchFile });
  const calls: Request[] = [];
  const fetch: Fetch = (request) => {
    calls.push(request.clone());
    return answer(request);
  };
  const session = createMemorySession(credentials, fetch);
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
  const ready = (markdown: string, { title = null, options = {}, media = [] }: Draft = {}) =>
    prepare(context, {
      format: "local_post",
      title,
      items: itemsOf([markdown], manifest).map((item) => ({ ...item, media: [...media] })),
      options,
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  async function publish(
    prepared: PreparedPost,
    from: Progress = NO_PROGRESS,
  ): Promise<readonly PublishedItem[]> {
    for (let progress = from; ; ) {
      const step = await advance(context, prepared, progress);
      if ("done" in step) return step.done;
      clock.now = new Date(clock.now.getTime() + step.after_ms);
      ({ progress } = step);
    }
  }
  return { clock, store, calls, context, ready, publish };
}
