import type { Format } from "#core/contract/resources/channel-entry.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  type Credentials,
  type Fetch,
  type Json,
  NO_PROGRESS,
  type OAuthAttempt,
  type PreparedPost,
  type Progress,
  type Provider,
  type ProviderContext,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { createMemorySession, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles, type MemoryFile } from "#platforms/kit/testing/memory-files.ts";

const MORNING = new Date("2026-11-20T10:00:00.000Z");
const MANY_STEPS = 200;

interface Post {
  format: Format;
  texts?: string | string[];
  files?: readonly MemoryFile[];
  options?: { [name: string]: Json };
  title?: string;
}

export function simulated(
  provider: Provider,
  simulator: Simulator,
  { credentials = {} }: { credentials?: Credentials } = {},
) {
  const { account, credentials: usual, ...identity } = provider.sandboxAccount({ handle: "one" });
  const clock = { now: MORNING };
  const now = () => clock.now;
  const store = createMemoryStore();
  const files = createMemoryFiles();
  const { fetchFile } = files;
  const answer = simulatorFetch(simulator, { store, account: identity, now, fetchFile });
  const calls: string[] = [];
  const forms: Record<string, string>[] = [];
  const fetch: Fetch = async (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
      forms.push(withoutToken(await request.clone().text()));
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
  const ready = ({ format, texts = "", files: media = [], options = {}, title }: Post) =>
    provider.prepare(context, {
      format,
      title: title ?? null,
      items: itemsOf([texts].flat(), provider.manifest).map((item, index) => ({
        ...item,
        media: index === 0 ? media : [],
      })),
      options,
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const publish = (prepared: PreparedPost, via: Partial<ProviderContext> = {}) =>
    publishWaiting(provider, { context: { ...context, ...via }, prepared, wait });
  return { clock, store, calls, forms, fetch, context, ready, wait, publish };
}

function withoutToken(form: string): Record<string, string> {
  const fields = new URLSearchParams(form);
  fields.delete("access_token");
  return Object.fromEntries(fields);
}

async function publishWaiting(
  { advance }: Provider,
  {
    context,
    prepared,
    wait,
  }: { context: ProviderContext; prepared: PreparedPost; wait(milliseconds: number): void },
): Promise<readonly PublishedItem[]> {
  let progress: Progress = NO_PROGRESS;
  for (let step = 0; step < MANY_STEPS; step += 1) {
    const came = await advance(context, prepared, progress);
    if ("done" in came) return came.done;
    wait(came.after_ms);
    ({ progress } = came);
  }
  throw new Error("The publish comes to no end.");
}

export function answeringTo(
  end: string,
  { behind, status = 200, body }: { behind: Fetch; status?: number; body: unknown },
): Fetch {
  return async (request) => {
    if (!new URL(request.url).pathname.endsWith(end)) return behind(request);
    return typeof body === "string"
      ? new Response(body, { status })
      : Response.json(body, { status });
  };
}

export function attemptOf(fetch: Fetch, provider: string): OAuthAttempt {
  return {
    fetch,
    app: { client_id: "app id", client_secret: "secret" },
    server: null,
    redirect_uri: `https://crier.test/api/connect/${provider}/callback`,
    verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  };
}
