"use client";
import { useId, useState } from "react";
import { useProjects } from "#components/channels/use-projects.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { foldedText } from "#core/domain/folding/fold.ts";
import { ChannelSets, type ChooserProps } from "./channel-sets.tsx";
import type { Chip } from "./chip.ts";
import { CHOOSER_COPY } from "./copy.ts";
import { FirstChannel } from "./first-channel.tsx";

/** A searchable list of all channels by project, with the saved sets. Changes apply immediately. */
export function ChannelChooser({ chips, chosen, onToggle, onChoose, onClose }: ChooserProps) {
  const projects = useProjects();
  const manifests = useManifests();
  const hasNone = useChannels().length === 0;
  const base = useId();
  const [query, setQuery] = useState("");
  const [first] = useState(() => new Set(chosen));
  const titleOf = (provider: string) => manifests.forPlatform(provider)?.title ?? provider;
  const groups = groupChips({ chips, projects, first, query: query.trim(), titleOf });
  const found = groups.flatMap((group) => group.chips.map(({ id }) => id));
  const missing = found.filter((id) => !chosen.includes(id));
  const remaining = chosen.filter((id) => !found.includes(id));
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
          <Button
            onClick={() =>
              onChoose(CHOOSER_COPY.removed(chosen.length - remaining.length), remaining)
            }
          >
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

interface Props {
  chip: Chip;
  on: boolean;
  onToggle(chip: Chip): void;
}

function ChooserRow({ chip, on, onToggle }: Props) {
  const { name, handle } = chip;
  return (
    <li className="min-w-0 rounded-field hover:bg-sunken">
      <label className="relative flex min-h-11 min-w-0 cursor-pointer items-center gap-2 px-2 py-1">
        <input
          type="checkbox"
          checked={on}
          onChange={() => onToggle(chip)}
          className="size-4 shrink-0 accent-accent"
        />
        <ChannelAvatar channel={chip} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          {handle !== null && handle !== name && (
            <span className="block truncate text-sm text-muted">{handle}</span>
          )}
        </span>
        {chip.mode === "sandbox" && <SandboxTag name={name} spoken />}
      </label>
    </li>
  );
}

interface ChipGroup {
  title: string;
  chips: readonly Chip[];
}

interface Sought {
  chips: readonly Chip[];
  projects: readonly Project[];
  /** Channels that were selected when the list was opened, so that nothing moves from under the pointer. */
  first: ReadonlySet<string>;
  query: string;
  titleOf(provider: string): string;
}

/**
 * Groups the channels: the selected ones first, then those of each project, then those without a project. A search
 * returns one group with the best match first. Empty groups are omitted.
 */
export function groupChips({ chips, projects, first, query, titleOf }: Sought): ChipGroup[] {
  const nameOf = new Map(projects.map(({ id, name }) => [id, name]));
  const searchable = chips.map((chip) => ({
    chip,
    platform: titleOf(chip.provider),
    project: nameOf.get(chip.project_id ?? "") ?? "",
  }));
  const found = rankChips(searchable, query);
  if (query.trim() !== "")
    return found.length === 0 ? [] : [{ title: CHOOSER_COPY.groups.matches, chips: found }];
  const others = found.filter(({ id }) => !first.has(id));
  const ofProject = (id: string) => others.filter(({ project_id }) => project_id === id);
  const groups = [
    { title: CHOOSER_COPY.groups.selected, chips: found.filter(({ id }) => first.has(id)) },
    ...projects.map(({ id, name }) => ({ title: name, chips: ofProject(id) })),
    {
      title: projects.length === 0 ? CHOOSER_COPY.groups.all : CHOOSER_COPY.groups.no_project,
      chips: others.filter(({ project_id }) => !nameOf.has(project_id ?? "")),
    },
  ];
  return groups.filter((group) => group.chips.length > 0);
}

interface SearchableChip {
  chip: Chip;
  platform: string;
  project: string;
}

/**
 * Returns the channels that match a search, best match first: the name starts with the query, then a word in the name
 * does, then other places in the name, handle, platform and project. The sort is stable.
 */
function rankChips(searchable: readonly SearchableChip[], query: string): Chip[] {
  const wanted = foldedText(query.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  return searchable
    .map((each) => ({ chip: each.chip, rank: rankOf(each, words, wanted) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ chip }) => chip);
}

/** Smaller is better; infinite if a word isn't found. */
function rankOf(
  { chip, platform, project }: SearchableChip,
  words: readonly string[],
  query: string,
): number {
  const name = foldedText(chip.name.trim());
  const others = [chip.handle ?? "", platform, project].map(foldedText);
  const ranks = words.map((word) => {
    if (beginsWord(name, word)) return 1;
    if (name.includes(word)) return 2;
    const at = others.findIndex((text) => text.includes(word));
    if (at === -1) return Number.POSITIVE_INFINITY;
    return 3 + 2 * at + (beginsWord(others[at] ?? "", word) ? 0 : 1);
  });
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  return name.startsWith(query) ? sum - words.length : sum;
}

function beginsWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
}
