/** Copy of the channel list and saved sets. Loaded with them. */
const channels = (count: number) => (count === 1 ? "1 channel" : `${count} channels`);

export const CHOOSER_COPY = {
  title: "Choose channels",
  search: "Search",
  search_hint: "Search by name, handle, platform or project.",
  select_all: "Select all",
  select_matches: (count: number) => `Select all ${count}`,
  clear: "Clear selection",
  clear_matches: "Clear matches",
  added: (count: number) => `Added ${channels(count)}.`,
  removed: (count: number) => `Removed ${channels(count)}.`,
  matches: (found: number, all: number, chosen: number) =>
    `${found} of ${all} match · ${chosen} selected`,
  selection: (chosen: number, all: number) =>
    chosen === 0 ? `No channel selected. ${all} available.` : `${chosen} of ${all} selected`,
  no_match: "No channels match.",
  done: "Done",
  groups: {
    matches: "Best matches",
    selected: "Selected",
    all: "Channels",
    no_project: "No project",
  },
} as const;

export const SETS_COPY = {
  title: "Saved sets",
  count: channels,
  select_only: "Select only",
  select_only_label: (name: string) => `Select only ${name}`,
  selected: (name: string) => `Selected “${name}”.`,
  add: "Add",
  add_label: (name: string) => `Add ${name}`,
  added: (name: string) => `Added “${name}”.`,
  none_selected: "Choose channels to save them as a set.",
  name: "Set name",
  save: (count: number) => `Save ${channels(count)}`,
  more: "More",
  more_label: (name: string) => `More actions for ${name}`,
  rename: "Rename",
  rename_label: (name: string) => `New name for ${name}`,
  replace: "Replace with selection",
  delete: "Delete",
  deleted: (name: string) => `Deleted “${name}”.`,
  undo: "Undo",
} as const;
