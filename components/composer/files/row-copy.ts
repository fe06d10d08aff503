/** Loaded with the list of files. */
export const ROW_COPY = {
  fallback_name: "File",
  row_label: (name: string, number: number, count: number) => `${name}, ${number} of ${count}`,
  crop: (name: string) => `Crop ${name}`,
  crop_where: "on every channel",
  remove: (name: string) => `Remove ${name}`,
  move_up: (name: string) => `Move ${name} up`,
  move_down: (name: string) => `Move ${name} down`,
  not_on: (channels: readonly string[]) => `Not on ${channels.join(", ")}.`,
  item: "Thread item",
  of_file: (name: string) => `for ${name}`,
} as const;
