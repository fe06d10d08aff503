"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useRef, useState } from "react";
import { KeyCaps } from "#components/keys/key-caps.tsx";
import { SEARCH_COPY } from "#components/search/copy.ts";
import { Marked } from "#components/search/marked.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { ShortcutLayer } from "../keys/shortcut-layer.tsx";
import type { Theme } from "../shell/theme.ts";
import { LIST_COPY, PALETTE_COPY } from "./copy.ts";
import type { EntryGroup, PaletteEntry } from "./rank-entries.ts";
import { rankEntries } from "./rank-entries.ts";
import { useEntries } from "./use-entries.ts";

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  from: RefObject<HTMLElement | null>;
  go(path: string): void;
  rememberTheme(theme: Theme): Promise<void>;
}

/**
 * Loaded by the palette's shortcut. The chosen action runs after the palette has closed and the focus is restored,
 * because it may depend on the focused element.
 */
export function PaletteDialog({ open, onOpenChange, from, ...given }: Props) {
  const chosen = useRef<PaletteEntry>(null);
  function runChosen(isOpen: boolean) {
    if (isOpen) return;
    const entry = chosen.current;
    chosen.current = null;
    if (entry === null) return;
    from.current?.focus();
    entry.run();
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={runChosen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={from}
          data-dialog
          className="floating fixed inset-x-3 top-[calc(0.75rem+var(--toasts,0px))] z-40 mx-auto flex max-h-[min(32rem,calc(100dvh-24px-var(--toasts,0px)))] max-w-xl flex-col rounded-surface border border-line bg-surface shadow-float md:top-[12vh] md:max-h-[min(32rem,calc(88dvh-24px-var(--toasts,0px)))]"
        >
          <Dialog.Title className="sr-only">{LIST_COPY.find_all}</Dialog.Title>
          <ShortcutLayer open={open}>
            <PaletteList
              {...given}
              onChoose={(entry) => {
                chosen.current = entry;
                onOpenChange(false);
              }}
            />
          </ShortcutLayer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PaletteListProps extends Pick<Props, "go" | "rememberTheme"> {
  onChoose(entry: PaletteEntry): void;
}

function PaletteList({ onChoose, ...given }: PaletteListProps) {
  const { slug } = useWorkspace().organization;
  const [typed, setTyped] = useState("");
  const [recent] = useState(() => readRecent(slug));
  const { entries, search } = useEntries(given, typed);
  const groups = rankEntries(entries, typed, recent);
  function choose(entry: PaletteEntry) {
    recordRecent(slug, entry.id);
    onChoose(entry);
  }
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      items={groups}
      value={typed}
      onValueChange={(text, { reason }) => {
        if (reason !== "item-press") setTyped(text);
      }}
      itemToStringValue={({ label }: PaletteEntry) => label}
    >
      <Autocomplete.Input
        aria-label={LIST_COPY.find_label}
        placeholder={PALETTE_COPY.placeholder}
        className="min-h-12 rounded-t-surface border-b border-line bg-transparent px-4 text-lg outline-none placeholder:text-muted"
      />
      <Autocomplete.Empty className="p-4 text-muted empty:hidden">
        {search === "searching" ? SEARCH_COPY.searching : SEARCH_COPY.palette_none}
      </Autocomplete.Empty>
      {search === "failed" && (
        <p role="alert" className="px-4 pt-3 text-sm text-failed">
          {SEARCH_COPY.palette_failed}
        </p>
      )}
      <Autocomplete.List className="overflow-y-auto p-1 empty:hidden">
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-muted">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => (
                <Entry key={entry.id} entry={entry} onChoose={() => choose(entry)} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function Entry({ entry, onChoose }: { entry: PaletteEntry; onChoose(): void }) {
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 py-1.5 outline-none data-highlighted:bg-sunken md:min-h-9"
    >
      <span className="min-w-0">
        <span className="block truncate">
          <Marked text={entry.label} places={entry.marks ?? []} />
        </span>
        {entry.detail !== "" && (
          <span className="block truncate text-sm text-muted">{entry.detail}</span>
        )}
      </span>
      {entry.keys !== undefined && <KeyCaps keys={entry.keys} />}
    </Autocomplete.Item>
  );
}

const MOST = 5;

/** Returns the IDs of entries recently used in an organization on this device, newest first. */
function readRecent(slug: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function recordRecent(slug: string, id: string): void {
  const ids = [id, ...readRecent(slug).filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(ids));
  } catch {
    // Storage is full or disabled, so nothing is remembered.
  }
}

function keyOf(slug: string) {
  return `crier:recent:${slug}`;
}
