import type { Project } from "#core/contract/resources/project.ts";
import type { Chip } from "./channel-chips.tsx";
import { CHOOSER_COPY } from "./chooser-copy.ts";
import { rankChips } from "./rank-chips.ts";

export interface ChipGroup {
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
  const said = chips.map((chip) => ({
    chip,
    platform: titleOf(chip.provider),
    project: nameOf.get(chip.project_id ?? "") ?? "",
  }));
  const found = rankChips(said, query);
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
