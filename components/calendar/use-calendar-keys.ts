"use client";
import { useGo } from "../keys/use-go.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { showToast } from "../ui/toasts.tsx";
import type { QueryChange, View } from "./calendar-query.ts";
import { CALENDAR_KEYS_COPY } from "./copy.ts";
import type { Movable } from "./move/is-movable.ts";

const VIEW_KEYS = { m: "month", w: "week", d: "day", a: "agenda" } as const satisfies Record<
  string,
  View
>;

interface Options {
  find(post_id: string): Movable | undefined;
  go(change: QueryChange): void;
  scrollBy(count: number): void;
  /** Null without permission to publish. */
  onMove: ((post: Movable) => void) | null;
  mayWrite: boolean;
}

/** The calendar's keyboard shortcuts. The arrow keys belong to its cells. */
export function useCalendarKeys({ find, go, scrollBy, onMove, mayWrite }: Options): void {
  const goTo = useGo();
  function write() {
    const place = document.activeElement?.closest("[data-cell], section[data-drop]");
    const link = place?.querySelector<HTMLElement>("[data-compose]");
    if (link == null) goTo("/compose");
    else link.click();
  }
  function move(onFound: (post: Movable) => void) {
    const chip = document.activeElement?.closest<HTMLElement>("[data-chip]");
    const post = find(chip?.dataset.chip ?? "");
    if (post !== undefined) onFound(post);
    else showToast({ title: CALENDAR_KEYS_COPY.none_selected });
  }
  const { group } = CALENDAR_KEYS_COPY;
  useShortcuts([
    { keys: "t", label: CALENDAR_KEYS_COPY.today, group, run: () => go({ date: undefined }) },
    ...Object.entries(VIEW_KEYS).map(([keys, view]) => ({
      keys,
      label: CALENDAR_KEYS_COPY.views[view],
      group,
      run: () => go({ view }),
    })),
    {
      keys: "j",
      label: CALENDAR_KEYS_COPY.later,
      group,
      whenHeld: "repeats",
      run: () => scrollBy(1),
    },
    {
      keys: "k",
      label: CALENDAR_KEYS_COPY.earlier,
      group,
      whenHeld: "repeats",
      run: () => scrollBy(-1),
    },
    ...(mayWrite ? [{ keys: "n", label: CALENDAR_KEYS_COPY.create, group, run: write }] : []),
    ...(onMove === null
      ? []
      : [{ keys: "r", label: CALENDAR_KEYS_COPY.move, group, run: () => move(onMove) }]),
  ]);
}
