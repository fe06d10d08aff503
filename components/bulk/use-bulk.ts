"use client";
import { useEffect, useRef, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { useGo } from "../keys/use-go.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { showToast } from "../ui/toasts.tsx";
import { allowedDeeds, type Deed } from "./allowed-deeds.ts";
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
import { useKnown } from "./use-known.ts";
import { useSelection } from "./use-selection.ts";

const GROUP = "List of posts";

/** The deeds that ask something first. */
const ASKED = { time: "reschedule", labels: "label", everywhere: "delete_everywhere" } as const;

/** What is said where a key asks for what a post doesn't allow. Buttons are only there for what is allowed. */
const REFUSED: Record<Deed, string> = {
  send_again: "Only posts that failed can be sent again.",
  reschedule: "Only posts that aren't published yet can be rescheduled.",
  label: "Only posts that aren't published yet can be labelled.",
  delete: "Published posts stay on their platforms. Select them and use “Delete everywhere”.",
  delete_everywhere: "Only published posts can be deleted everywhere.",
};

/** What can be done in a list of posts: by keys to the row that has the focus, and to all that are chosen. */
export function useBulk(posts: readonly PostRow[]) {
  const selection = useSelection(posts);
  const changes = useChanges();
  const known = useKnown();
  const [asking, setAsking] = useState<keyof typeof ASKED | null>(null);
  const [targets, setTargets] = useState<readonly PostRow[]>([]);
  useFocusKept(posts);

  const isChosen = ({ id }: PostRow) => selection.chosen.includes(id);

  /** What an action is about: what is chosen, else the row that has the focus. Empty where they don't allow it. */
  function findTargets(deed: Deed): PostRow[] {
    const focused = focusedPost();
    const ids = selection.chosen.length > 0 ? selection.chosen : [focused];
    const found = posts.filter(({ id }) => ids.includes(id));
    if (found.length === 0) showToast({ title: "Choose a post first: j and k move, x chooses." });
    else if (!allowedDeeds(found, known).has(deed)) {
      showToast({ title: REFUSED[deed] });
      return [];
    }
    return found;
  }
  function ask(what: keyof typeof ASKED) {
    const found = findTargets(ASKED[what]);
    setTargets(found);
    if (found.length > 0) setAsking(what);
  }
  /** When a dialog closes: the bar with its buttons goes with the choice. Null for where the focus came from. */
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
  /** The bar with its button goes with the choice: the first row has the focus then. */
  function leaveBar(found: PostRow[], deed: (posts: PostRow[]) => Promise<void>) {
    selection.clear();
    linkOf(found[0]?.id ?? "")?.focus();
    if (found.length > 0) void deed(found);
  }
  useListKeys({ ask, remove, toggle: selection.toggle });

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
    duplicate: () => leaveBar(posts.filter(isChosen), changes.duplicate),
    removeEverywhere(deletable: readonly PostRow[]) {
      selection.clear();
      void changes.removeEverywhere(deletable);
    },
    /** What all chosen posts allow. */
    allowed: allowedDeeds(posts.filter(isChosen), known),
    working: changes.working,
    failures: changes.failures,
    dismissFailures: changes.dismissFailures,
  };
}

interface Keyed {
  ask(what: keyof typeof ASKED): void;
  remove(): Promise<void>;
  toggle(id: string): void;
}

/** The keys of the list. */
function useListKeys({ ask, remove, toggle }: Keyed) {
  const go = useGo();
  function withFocused(run: (id: string) => void) {
    const id = focusedPost();
    if (id === null) moveFocus(1);
    else run(id);
  }
  useShortcuts(
    [
      { keys: "j", label: "Next post", held: "repeats" as const, run: () => moveFocus(1) },
      { keys: "k", label: "Previous post", held: "repeats" as const, run: () => moveFocus(-1) },
      { keys: "x", label: "Choose the post", run: () => withFocused(toggle) },
      { keys: "e", label: "Edit the post", run: () => withFocused((id) => go(`/posts/${id}`)) },
      { keys: "r", label: "Reschedule", run: () => ask("time") },
      { keys: "l", label: "Label", run: () => ask("labels") },
      { keys: "#", label: "Delete", run: () => void remove() },
    ].map((shortcut) => ({ ...shortcut, group: GROUP })),
  );
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
