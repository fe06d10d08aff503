/** What the tests of this folder share. */
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemorySession } from "#server/providers/kit/testing/bench.ts";
import { createMemoryFiles, memoryFile } from "#server/providers/kit/testing/memory-files.ts";
import {
  type Credentials,
  type Fetch,
  type Json,
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type ProviderContext,
} from "#server/providers/spec.ts";
import { createMemoryStore } from "#server/sandbox/memory-store.ts";
import { simulatorFetch } from "#server/sandbox/simulator-fetch.ts";
import { youtube as simulator } from "#server/sandbox/youtube/index.ts";
import { advance } from "../advance.ts";
import { manifest } from "../manifest.ts";
import { prepare } from "../prepare.ts";
import { sandboxAccount } from "../sandbox-account.ts";

const MORNING = new Date("2026-11-20T10:00:00.000Z");

interface Video {
  text?: string;
  title?: string | null;
  size?: number;
  format?: "video" | "short";
}

/** A sandbox channel with its simulator, its clock, and the calls that were made. */
export function simulated({ credentials = {} }: { credentials?: Credentials } = {}) {
  const { account, credentials: usual, ...identity } = sandboxAccount({ handle: "one" });
  const clock = { now: MORNING };
  const now = () => clock.now;
  const store = createMemoryStore();
  const answer = simulatorFetch(simulator, { store, account: identity, now });
  const calls: string[] = [];
  const fetch: Fetch = (request) => {
    const range = request.headers.get("content-range");
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${range === null ? "" : ` ${range}`}`);
    return answer(request);
  };
  const session = createMemorySession({ ...usual, ...credentials }, fetch);
  const app = { client_id: "app", client_secret: "secret" };
  const files = createMemoryFiles();
  const context: ProviderContext = { fetch, session, account, app, files, now };
  const ready = (options: { [name: string]: Json } = {}, video: Video = {}) => {
    const { text = "About it", title = "A walk", size = 2_000, format = "video" } = video;
    const media = [memoryFile("video/mp4", { size })];
    return prepare(context, {
      format,
      title,
      items: itemsOf([text], manifest).map((item) => ({ ...item, media })),
      options: { audience: "not_made_for_kids", ...options },
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  };
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  /** Takes steps, each wait waited, until the video is out or `until` holds of the progress. */
  const publish = async (
    prepared: PreparedPost,
    { from = NO_PROGRESS, via = context, until = () => false }: Way = {},
  ) => {
    for (let progress = from; ; ) {
      const came = await advance(via, prepared, progress);
      if ("done" in came) return { items: came.done, progress };
      wait(came.after_ms);
      progress = came.progress;
      if (until(progress)) return { items: progress.items, progress };
    }
  };
  return { clock, store, calls, context, ready, wait, publish };
}

interface Way {
  from?: Progress;
  via?: ProviderContext;
  until?(progress: Progress): boolean;
}

/** Whether that step is the next. */
export function isAt(step: string) {
  return ({ state }: Progress) => (state as { step?: string } | null)?.step === step;
}

/** Answers the same to whatever is asked. */
export function answering(status: number, body: unknown, headers: HeadersInit = {}): Fetch {
  return async () => Response.json(body, { status, headers });
}
