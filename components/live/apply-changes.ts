import type { QueryClient } from "@tanstack/react-query";

export interface Batch {
  changes: readonly { kind: string; subject_type: string; subject_id: string }[];
  reset: boolean;
  cursor: string;
}

/** The operations to refetch for each kind of changed resource. Kinds that aren't listed refetch everything. */
const READ_AGAIN: Record<string, readonly string[]> = {
  post: ["posts", "post_comments", "approvals", "calendar", "home", "queue", "search"],
  channel: ["channels", "calendar", "home", "posts", "queue"],
  media: ["files", "media"],
  label: ["labels", "posts"],
  project: ["projects", "channels", "queue"],
  channel_set: ["channel_sets"],
  interaction: ["inbox", "interactions", "notes", "home"],
  saved_filter: ["saved_filters"],
  skill: ["skills"],
  skill_schedule: ["skills"],
  saved_reply: ["saved_replies"],
  member: ["members", "invitations"],
  webhook: ["webhooks"],
  api_key: ["api_keys"],
};

/** Refetched with any change, because any event may be delivered to a webhook and start a run. */
const ALWAYS = ["webhooks", "runs"];

/** Changes within this time are applied together. */
const TOGETHER_MS = 150;

const waiting = new Map<QueryClient, Set<string> | "all">();

/** Refetches the shown data that changed. A hidden page does so once it is visible. */
export function applyChanges(queryClient: QueryClient, { changes, reset }: Batch): void {
  if (changes.length === 0 && !reset) return;
  const before = waiting.get(queryClient);
  if (before === undefined) setTimeout(() => readAgain(queryClient), TOGETHER_MS);
  waiting.set(queryClient, reset || before === "all" ? "all" : withChanges(before, changes));
}

function withChanges(
  before: ReadonlySet<string> = new Set(),
  changes: Batch["changes"],
): Set<string> | "all" {
  const names = new Set([...before, ...ALWAYS]);
  for (const { subject_type } of changes) {
    const found = READ_AGAIN[subject_type];
    if (found === undefined) return "all";
    for (const name of found) names.add(name);
  }
  return names;
}

function readAgain(queryClient: QueryClient): void {
  const names = waiting.get(queryClient);
  waiting.delete(queryClient);
  if (names === undefined) return;
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      names === "all" || (Array.isArray(path) && names.has(String(path[0]))),
    refetchType: document.visibilityState === "visible" ? "active" : "none",
  });
}
