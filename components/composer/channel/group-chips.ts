import type { Project } from "#core/contract/resources/project.ts";
import type { Chip } from "./channel-chips.tsx";

/** Channels that are listed together. */
export interface ChipGroup {
  title: string;
  chips: readonly Chip[];
}

interface Sought {
  chips: readonly Chip[];
  projects: readonly Project[];
  /** Those that were chosen when the list was opened: nothing moves away from under the pointer. */
  first: ReadonlySet<string>;
  query: string;
  titleOf(provider: string): string;
}

/**
 * The channels that a search finds, by name, handle, platform or project: the chosen ones first, then those of each project, then
 * those of none. Groups without a channel are left out.
 */
export function groupChips({ chips, projects, first, query, titleOf }: Sought): ChipGroup[] {
  const nameOf = new Map(projects.map(({ id, name }) => [id, name]));
  const words = query.toLowerCase().split(/\s+/);
  const found = chips.filter(({ name, handle, provider, project_id }) => {
    const project = nameOf.get(project_id ?? "") ?? "";
    const said = [name, handle ?? "", titleOf(provider), project].join(" ").toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const others = found.filter(({ id }) => !first.has(id));
  const ofProject = (id: string) => others.filter(({ project_id }) => project_id === id);
  const groups = [
    { title: "Chosen", chips: found.filter(({ id }) => first.has(id)) },
    ...projects.map(({ id, name }) => ({ title: name, chips: ofProject(id) })),
    {
      title: projects.length === 0 ? "Channels" : "No project",
      chips: others.filter(({ project_id }) => !nameOf.has(project_id ?? "")),
    },
  ];
  return groups.filter((group) => group.chips.length > 0);
}
