export const NAMES_COPY = {
  new_item: (kind: string) => `New ${kind}`,
  add: "Add",
  new_name: (name: string) => `New name for ${name}`,
  rename: "Rename",
  rename_label: (name: string) => `Rename ${name}`,
  delete: "Delete",
  delete_label: (name: string) => `Delete ${name}`,
  delete_title: (name: string) => `Delete “${name}”?`,
  cancel: "Cancel",
} as const;
