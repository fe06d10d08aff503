"use client";
import { useId, useState } from "react";
import { useProjects } from "#components/channels/use-projects.ts";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { ChannelSets } from "./channel-sets.tsx";
import { CHOOSER_COPY } from "./chooser-copy.ts";
import type { ChooserProps } from "./chooser-props.ts";
import { ChooserRow } from "./chooser-row.tsx";
import { FirstChannel } from "./first-channel.tsx";
import { groupChips } from "./group-chips.ts";

/** A searchable list of all channels by project, with the saved sets. Changes apply immediately. */
export function ChannelChooser({ chips, chosen, onToggle, onChoose, onClose }: ChooserProps) {
  const projects = useProjects();
  const manifests = useManifests();
  const hasNone = useChannels().length === 0;
  const base = useId();
  const [query, setQuery] = useState("");
  const [first] = useState(() => new Set(chosen));
  const titleOf = (provider: string) => manifests.ofPlatform(provider)?.title ?? provider;
  const groups = groupChips({ chips, projects, first, query: query.trim(), titleOf });
  const found = groups.flatMap((group) => group.chips.map(({ id }) => id));
  const missing = found.filter((id) => !chosen.includes(id));
  const kept = chosen.filter((id) => !found.includes(id));
  const searching = query.trim() !== "";
  return (
    <Modal open onOpenChange={onClose} size="wide" title={CHOOSER_COPY.title}>
      {hasNone && <FirstChannel onConnected={onToggle} />}
      <TextField
        label={CHOOSER_COPY.search}
        hint={CHOOSER_COPY.search_hint}
        type="search"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {found.length > 0 && (
          <Button
            onClick={() => onChoose(CHOOSER_COPY.added(missing.length), [...chosen, ...missing])}
          >
            {searching ? CHOOSER_COPY.select_matches(found.length) : CHOOSER_COPY.select_all}
          </Button>
        )}
        {found.length > 0 && (
          <Button onClick={() => onChoose(CHOOSER_COPY.removed(chosen.length - kept.length), kept)}>
            {searching ? CHOOSER_COPY.clear_matches : CHOOSER_COPY.clear}
          </Button>
        )}
        <p role="status" className="ml-auto text-muted">
          {searching
            ? CHOOSER_COPY.matches(found.length, chips.length, chosen.length)
            : CHOOSER_COPY.selection(chosen.length, chips.length)}
        </p>
      </div>
      <ChannelSets chips={chips} chosen={chosen} onChoose={onChoose} />
      <div className="flex flex-col gap-4">
        {groups.length === 0 && searching && <p className="text-muted">{CHOOSER_COPY.no_match}</p>}
        {groups.map((group, index) => (
          <section key={group.title} aria-labelledby={`${base}-${index}`}>
            <h3 id={`${base}-${index}`} className="pb-1 text-sm font-bold text-muted">
              {group.title}
            </h3>
            <ul className="grid sm:grid-cols-2">
              {group.chips.map((chip) => (
                <ChooserRow
                  key={chip.id}
                  chip={chip}
                  on={chosen.includes(chip.id)}
                  onToggle={onToggle}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col border-t border-line bg-surface px-5 py-3 md:items-end">
        <Button look="primary" onClick={onClose}>
          {CHOOSER_COPY.done}
        </Button>
      </div>
    </Modal>
  );
}
