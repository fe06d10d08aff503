import type { Format } from "#core/contract/resources/channel-entry.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Fetch, Json, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { createMemorySession, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles, type MemoryFile } from "#platforms/kit/testing/memory-files.ts";
import { linkedinMember, linkedinPage } from "#platforms/linkedin/simulator/index.ts";
import { pageManifest } from "../manifest.ts";
import { prepare } from "../prepare.ts";
import { sandboxMember, sandboxPage } from "../provider.ts";

const MORNING = new Date("2026-11-20T10:00:00.000Z");

export interface Draft {
  format?: Format;
  title?: string | null;
  options?: { [name: string]: Json };
  media?: readonly MemoryFile[];
}

export function simulated(kind: "member" | "page" = "page") {
  const [connect, simulator] =
    kind === "page" ? [sandboxPage, linkedinPage] : [sandboxMember, linkedinMember];
  const { account, credentials, ...identity } = connect({ handle: "one" });
  const clock = { now: MORNING };
  const now = () => clock.now;
  const store = createMemoryStore();
  const answer = simulatorFetch(simulator, { store, account: identity, now });
  const calls: Request[] = [];
  const fetch: Fetch = (request) => {
    calls.push(request.clone());
    return answer(request);
  };
  const context: ProviderContext = {
    fetch,
    web: fetch,
    session: createMemorySession(credentials, fetch),
    account,
    app: { client_id: "app", client_secret: "secret" },
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now,
  };
  const ready = (
    markdown: string,
    { format = "post", title = null, options = {}, media = [] }: Draft = {},
  ) =>
    prepare(context, {
      format,
      title,
      items: itemsOf([markdown], pageManifest).map((item) => ({ ...item, media: [...media] })),
      options,
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(1),
    });
  return { clock, store, calls, context, ready };
}
