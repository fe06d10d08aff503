import type { QueryClient } from "@tanstack/react-query";

export interface Batch {
  changes: readonly { kind: string; subject_type: string; subject_id: string }[];
  reset: boolean;
  cursor: string;
}

/** The operations to refetch for each kind of changed resource. Kinds that aren't listed refetch everything. */
const READ_AGAIN: Record<string, readonly string[]> = {
  post: [
    "posts",
    "post_comments",
    "recurring_posts",
    "approvals",
    "calendar",
    "home",
    "queue",
    "search",
  ],
  channel: ["channels", "calendar", "home", "posts", "queue"],
  media: ["files", "media"],
  label: ["labels", "posts"],
  project: ["projects", "channels", "queue"],
  channel_set: ["channel_sets"],
  interaction: ["inbox", "interactions", "notes", "home"],
  recurring_post: ["recurring_posts"],
  saved_filter: ["saved_filters"],
  skill: ["skills"],
  skill_schedule: ["skills"],
  saved_reply: ["saved_replies"],
  template: ["templates"],
  member: ["members", "invitations"],
  webhook: ["webhooks"],
  api_key: ["api_keys"],
};

/** Refetched with any change, because any event may be delivered to a webhook and start a run. */
const ALWAYS = ["webhooks", "runs"];

/** Changes within this time are applied together. */
const TOGETHER_MS = 150;

/** A page takes less than this from being read on the server to being shown. */
const READ_TO_SHOWN_MS = 30_000;

type Names = ReadonlySet<string> | "all";

interface Client {
  waiting: Names | null;
  applied: readonly { names: Names; at: number }[];
}

const clients = new WeakMap<QueryClient, Client>();

/**
 * Refetches the shown data that changed. A hidden page does so once it is visible. A page opened just now may have been
 * read before the changes and shown after them, so its data are refetched too.
 */
export function applyChanges(queryClient: QueryClient, { changes, reset }: Batch): void {
  if (changes.length === 0 && !reset) return;
  const client = clients.get(queryClient) ?? addClient(queryClient);
  const { waiting } = client;
  if (waiting === null) setTimeout(() => readAgain(queryClient, client), TOGETHER_MS);
  client.waiting = reset || waiting === "all" ? "all" : withChanges(waiting ?? new Set(), changes);
}

function withChanges(before: ReadonlySet<string>, changes: Batch["changes"]): Names {
  const names = new Set([...before, ...ALWAYS]);
  for (const { subject_type } of changes) {
    const found = READ_AGAIN[subject_type];
    if (found === undefined) return "all";
    for (const name of found) names.add(name);
  }
  return names;
}

function readAgain(queryClient: QueryClient, client: Client): void {
  const { waiting: names } = client;
  client.waiting = null;
  if (names === null) return;
  client.applied = [...recent(client), { names, at: Date.now() }];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isAmong(names, queryKey),
    refetchType: document.visibilityState === "visible" ? "active" : "none",
  });
}

function addClient(queryClient: QueryClient): Client {
  const client: Client = { waiting: null, applied: [] };
  clients.set(queryClient, client);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "added" || query.state.data === undefined) return;
    const { queryKey } = query;
    if (recent(client).some(({ names }) => isAmong(names, queryKey)))
      // A request that is under way began after the changes, so it may go on.
      void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  });
  return client;
}

function recent({ applied }: Client): Client["applied"] {
  return applied.filter(({ at }) => Date.now() - at < READ_TO_SHOWN_MS);
}

function isAmong(names: Names, [path]: readonly unknown[]): boolean {
  return names === "all" || (Array.isArray(path) && names.has(String(path[0])));
}
