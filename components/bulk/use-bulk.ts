"use client";
import { useEffect, useRef, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { mayRole, type Role } from "#core/contract/scopes.ts";
import { useGo } from "../keys/use-go.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { useAskLacking } from "../queue/use-lacking.ts";
import type { NamedChannel } from "../queue/use-save-times.ts";
import { showToast } from "../ui/toasts.tsx";
import { allowedActions, type BulkAction, type Split, splitFor } from "./allowed-actions.ts";
import { BULK_KEYS_COPY } from "./copy.ts";
import {
  focusContent,
  focusedIndex,
  focusedPost,
  focusRow,
  linkOf,
  moveFocus,
  neighbourOf,
} from "./rows.ts";
import { useActionContext } from "./use-action-context.ts";
import { type LabelChange, useChanges } from "./use-changes.ts";
import { useSelection } from "./use-selection.ts";

/** Actions that always ask something first. The others only ask if they leave posts out. */
const ASKING: readonly BulkAction[] = [
  "reschedule",
  "spread",
  "shift",
  "label",
  "campaign",
  "delete_everywhere",
];

/** Actions that run without a choice. */
export type PlainAction = Exclude<
  BulkAction,
  "reschedule" | "spread" | "shift" | "label" | "campaign" | "delete_everywhere"
>;

const NOTHING: Split<PostRow> = { able: [], leftOut: new Map() };

/** The bulk actions of a list, for the selected posts, one row's menu or, by keyboard shortcut, the focused row. */
export function useBulk(listed: readonly PostRow[]) {
  const selection = useSelection(listed);
  const changes = useChanges();
  const context = useActionContext();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [targets, setTargets] = useState<Split<PostRow>>(NOTHING);
  const { lacking, findLacking } = useLackingOf();
  const confirmedRun = useRef<(() => void) | null>(null);
  useStableFocus(listed);

  function start(action: BulkAction, given?: PostRow) {
    const posts = given === undefined ? chosenOrFocused(selection.posts, listed) : [given];
    if (posts.length === 0) return void showToast({ title: BULK_KEYS_COPY.none_selected });
    const split = splitFor(action, posts, context);
    const [reason = ""] = split.leftOut.keys();
    if (split.able.length === 0) return void showToast({ title: reason });
    setTargets(split);
    const begin = (asks: boolean) =>
      asks || split.leftOut.size > 0 ? setAsking(action) : perform(action as PlainAction, split);
    if (action === "queue") void findLacking(split).then(begin);
    else begin(ASKING.includes(action));
  }
  /** What to focus when a dialog closes. Null restores the previous focus. */
  function focusAfter(): HTMLElement | null {
    const [first] = targets.able;
    return selection.chosen.length > 0 || first === undefined ? null : linkOf(first.id);
  }
  function perform(action: PlainAction, split: Split<PostRow>) {
    const ids = split.able.map(({ id }) => id);
    const neighbour = action === "delete" ? neighbourOf(ids) : (ids[0] ?? null);
    selection.remove(ids);
    const link = neighbour === null ? null : linkOf(neighbour);
    if (link !== null) link.focus();
    else if (action === "delete") focusContent();
    void changes[action](split);
  }
  /** Runs what a dialog asked for once it has closed, because rows may move, and the focus is to move with them. */
  function confirmed(run: () => void) {
    confirmedRun.current = run;
    setAsking(null);
    selection.remove(targets.able.map(({ id }) => id));
  }
  useListKeys({ start, toggle: selection.toggle, role: context.role });

  return {
    selection,
    targets,
    asking,
    lacking,
    start,
    close: () => setAsking(null),
    closed() {
      const run = confirmedRun.current;
      confirmedRun.current = null;
      run?.();
    },
    focusAfter,
    confirmPlain: (action: PlainAction) => confirmed(() => perform(action, targets)),
    queue: () => perform("queue", targets),
    ...confirmedChanges(changes, targets, confirmed),
    allowed: allowedActions(selection.posts, context),
    allowedFor: (post: PostRow) => allowedActions([post], context),
    progress: changes.progress,
    stop: changes.stop,
    failures: changes.failures,
    dismissFailures: changes.dismissFailures,
  };
}

/** What the dialogs do with the posts, once they have closed. */
function confirmedChanges(
  changes: ReturnType<typeof useChanges>,
  targets: Split<PostRow>,
  confirmed: (run: () => void) => void,
) {
  return {
    reschedule: (at: Date) => confirmed(() => void changes.reschedule(targets, at)),
    toTimes: (posts: Split<PostRow>, times: ReadonlyMap<string, Date>) =>
      confirmed(() => void changes.toTimes(posts, times)),
    label: (labels: LabelChange) => confirmed(() => void changes.label(targets, labels)),
    campaign: (campaign: string | null) =>
      confirmed(() => void changes.campaign(targets, campaign)),
    deleteEverywhere: () => confirmed(() => void changes.delete_everywhere(targets)),
  };
}

/** The channels of posts to queue that have no posting times. They need some first. */
function useLackingOf() {
  const askLacking = useAskLacking();
  const [lacking, setLacking] = useState<readonly NamedChannel[]>([]);
  /** Returns whether there are any. */
  async function findLacking({ able }: Split<PostRow>): Promise<boolean> {
    const found = await askLacking(channelsOf(able));
    setLacking(found);
    return found.length > 0;
  }
  return { lacking, findLacking };
}

function channelsOf(posts: readonly PostRow[]): string[] {
  return posts.flatMap(({ channels }) => channels.map(({ channel_id }) => channel_id));
}

function chosenOrFocused(chosen: readonly PostRow[], listed: readonly PostRow[]) {
  if (chosen.length > 0) return chosen;
  const focused = focusedPost();
  return listed.filter(({ id }) => id === focused);
}

export type Bulk = ReturnType<typeof useBulk>;

interface Keyed {
  start(action: BulkAction): void;
  toggle(id: string): void;
  role: Role;
}

/** Only the keys of what the role allows. */
function useListKeys({ start, toggle, role }: Keyed) {
  const go = useGo();
  function withFocused(run: (id: string) => void) {
    const id = focusedPost();
    if (id === null) moveFocus(1);
    else run(id);
  }
  useShortcuts(
    [
      { keys: "j", label: BULK_KEYS_COPY.next, held: "repeats" as const, run: () => moveFocus(1) },
      {
        keys: "k",
        label: BULK_KEYS_COPY.previous,
        held: "repeats" as const,
        run: () => moveFocus(-1),
      },
      ...(mayRole(role, "posts:write")
        ? [
            { keys: "x", label: BULK_KEYS_COPY.select, run: () => withFocused(toggle) },
            {
              keys: "e",
              label: BULK_KEYS_COPY.edit,
              run: () => withFocused((id) => go(`/posts/${id}`)),
            },
            { keys: "l", label: BULK_KEYS_COPY.label, run: () => start("label") },
            { keys: "#", label: BULK_KEYS_COPY.delete, run: () => start("delete") },
          ]
        : []),
      ...(mayRole(role, "publish")
        ? [{ keys: "r", label: BULK_KEYS_COPY.reschedule, run: () => start("reschedule") }]
        : []),
    ].map((shortcut) => ({ ...shortcut, group: BULK_KEYS_COPY.group })),
  );
}

/**
 * Keeps the focus on a row that moves in the list. If it disappears, focuses the row in its place, or the
 * page's content if the list is empty.
 */
function useStableFocus(posts: readonly PostRow[]) {
  const had = useRef<{ index: number; id: string | null }>({ index: -1, id: null });
  useEffect(() => {
    const note = () => {
      had.current = { index: focusedIndex(), id: focusedPost() };
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const { index, id } = had.current;
    if (document.activeElement !== document.body || index === -1) return;
    const link = posts.some((post) => post.id === id) ? linkOf(id ?? "") : null;
    if (link === null) focusRow(index);
    else link.focus();
  }, [posts]);
}
