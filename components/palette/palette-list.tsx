"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { KeyCaps } from "../keys/key-caps.tsx";
import { SEARCH_COPY } from "../search/copy.ts";
import { Marked } from "../search/marked.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { PALETTE_COPY } from "./copy.ts";
import { LIST_COPY } from "./list-copy.ts";
import { type EntryGroup, type PaletteEntry, rankEntries } from "./rank-entries.ts";
import { noteRecent, readRecent } from "./recent.ts";
import { useEntries } from "./use-entries.ts";

interface Props {
  go(path: string): void;
  onChoose(entry: PaletteEntry): void;
}

export function PaletteList({ go, onChoose }: Props) {
  const { slug } = useWorkspace().organization;
  const [typed, setTyped] = useState("");
  const [recent] = useState(() => readRecent(slug));
  const { entries, search } = useEntries(go, typed);
  const groups = rankEntries(entries, typed, recent);
  function choose(entry: PaletteEntry) {
    noteRecent(slug, entry.id);
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
