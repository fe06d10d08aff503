"use client";
import { useEffect, useRef, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { useGo } from "../keys/use-go.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { showToast } from "../ui/toasts.tsx";
import {
  focusContent,
  focusedIndex,
  focusedPost,
  focusRow,
  linkOf,
  moveFocus,
  neighbourOf,
} from "./rows.ts";
import { type LabelChange, useChanges } from "./use-changes.ts";
import { useSelection } from "./use-selection.ts";

const GROUP = "List of posts";

/** What can be done in a list of posts: by keys to the row that has the focus, and to all that are chosen. */
export function useBulk(posts: readonly PostRow[]) {
  const go = useGo();
  const selection = useSelection(posts);
  const changes = useChanges();
  const [asking, setAsking] = useState<"time" | "labels" | null>(null);
  const [targets, setTargets] = useState<readonly PostRow[]>([]);
  useFocusKept(posts);

  /** What an action is about: what is chosen, else the row that has the focus. */
  function findTargets(): PostRow[] {
    const focused = focusedPost();
    const ids = selection.chosen.length > 0 ? selection.chosen : [focused];
    const found = posts.filter(({ id }) => ids.includes(id));
    if (found.length === 0) showToast({ title: "Choose a post first: j and k move, x chooses." });
    return found;
  }
  function ask(what: "time" | "labels") {
    const found = findTargets();
    setTargets(found);
    if (found.length > 0) setAsking(what);
  }
  /** When a dialog closes: the bar with its buttons goes with the choice. Null for where the focus came from. */
  function focusAfter(): HTMLElement | null {
    const [first] = targets;
    return selection.chosen.length > 0 || first === undefined ? null : linkOf(first.id);
  }
  async function remove() {
    const found = findTargets();
    if (found.length === 0) return;
    const neighbour = neighbourOf(found.map(({ id }) => id));
    selection.clear();
    if (neighbour === null) focusContent();
    else linkOf(neighbour)?.focus();
    await changes.remove(found);
  }
  function withFocused(run: (id: string) => void) {
    const id = focusedPost();
    if (id === null) moveFocus(1);
    else run(id);
  }

  useShortcuts(
    [
      { keys: "j", label: "Next post", held: "repeats" as const, run: () => moveFocus(1) },
      { keys: "k", label: "Post before", held: "repeats" as const, run: () => moveFocus(-1) },
      { keys: "x", label: "Choose the post", run: () => withFocused(selection.toggle) },
      { keys: "e", label: "Edit the post", run: () => withFocused((id) => go(`/posts/${id}`)) },
      { keys: "r", label: "Reschedule", run: () => ask("time") },
      { keys: "l", label: "Label", run: () => ask("labels") },
      { keys: "#", label: "Delete", run: () => void remove() },
    ].map((shortcut) => ({ ...shortcut, group: GROUP })),
  );

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
  };
}

/**
 * Where the row that had the focus is drawn anew in another place, it keeps it; where it leaves the list, the one that takes
 * its place has it; the page after the last one.
 */
function useFocusKept(posts: readonly PostRow[]) {
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
