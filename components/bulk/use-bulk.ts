"use client";
import { useEffect, useRef, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { mayRole, type Role } from "#core/contract/scopes.ts";
import { useGo } from "../keys/use-go.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { showToast } from "../ui/toasts.tsx";
import { allowedActions, type BulkAction } from "./allowed-actions.ts";
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

const ASKED = { time: "reschedule", labels: "label", everywhere: "delete_everywhere" } as const;

/** The bulk actions of a list, for the selected posts or, by keyboard shortcut, the focused row. */
export function useBulk(posts: readonly PostRow[]) {
  const selection = useSelection(posts);
  const changes = useChanges();
  const context = useActionContext();
  const [asking, setAsking] = useState<keyof typeof ASKED | null>(null);
  const [targets, setTargets] = useState<readonly PostRow[]>([]);
  useStableFocus(posts);

  const isChosen = ({ id }: PostRow) => selection.chosen.includes(id);

  /** The selected posts, or else the focused row. Empty if they don't allow the action. */
  function findTargets(action: BulkAction): PostRow[] {
    const focused = focusedPost();
    const ids = selection.chosen.length > 0 ? selection.chosen : [focused];
    const found = posts.filter(({ id }) => ids.includes(id));
    if (found.length === 0) showToast({ title: BULK_KEYS_COPY.none_selected });
    else if (!allowedActions(found, context).has(action)) {
      showToast({ title: BULK_KEYS_COPY.refused[action] });
      return [];
    }
    return found;
  }
  function ask(what: keyof typeof ASKED) {
    const found = findTargets(ASKED[what]);
    setTargets(found);
    if (found.length > 0) setAsking(what);
  }
  /** What to focus when a dialog closes. Null restores the previous focus. */
  function focusAfter(): HTMLElement | null {
    const [first] = targets;
    return selection.chosen.length > 0 || first === undefined ? null : linkOf(first.id);
  }
  async function remove() {
    const found = findTargets("delete");
    if (found.length === 0) return;
    const neighbour = neighbourOf(found.map(({ id }) => id));
    selection.clear();
    if (neighbour === null) focusContent();
    else linkOf(neighbour)?.focus();
    await changes.remove(found);
  }
  function leaveBar(found: PostRow[], action: (posts: PostRow[]) => Promise<void>) {
    selection.clear();
    linkOf(found[0]?.id ?? "")?.focus();
    if (found.length > 0) void action(found);
  }
  useListKeys({ ask, remove, toggle: selection.toggle, role: context.role });

  return {
    selection,
    targets,
    asking,
    ask,
    close: () => setAsking(null),
    focusAfter,
    reschedule(at: Date) {
      selection.clear();
      void changes.reschedule(targets, at);
    },
    label(labels: LabelChange) {
      selection.clear();
      void changes.label(targets, labels);
    },
    remove: () => void remove(),
    sendAgain: () => leaveBar(findTargets("send_again"), changes.sendAgain),
    requestApproval: () => leaveBar(findTargets("request_approval"), changes.requestApproval),
    duplicate: () => leaveBar(posts.filter(isChosen), changes.duplicate),
    removeEverywhere(deletable: readonly PostRow[]) {
      selection.clear();
      void changes.removeEverywhere(deletable);
    },
    allowed: allowedActions(posts.filter(isChosen), context),
    working: changes.working,
    failures: changes.failures,
    dismissFailures: changes.dismissFailures,
  };
}

interface Keyed {
  ask(what: keyof typeof ASKED): void;
  remove(): Promise<void>;
  toggle(id: string): void;
  role: Role;
}

/** Only the keys of what the role allows. */
function useListKeys({ ask, remove, toggle, role }: Keyed) {
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
            { keys: "l", label: BULK_KEYS_COPY.label, run: () => ask("labels") },
            { keys: "#", label: BULK_KEYS_COPY.delete, run: () => void remove() },
          ]
        : []),
      ...(mayRole(role, "publish")
        ? [{ keys: "r", label: BULK_KEYS_COPY.reschedule, run: () => ask("time") }]
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
