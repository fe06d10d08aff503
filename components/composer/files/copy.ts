export const MEDIA_COPY = {
  title: "Files",
  title_of_item: (number: number) => `Files for item ${number}`,
  add: "Add images, videos or PDFs",
  from_library: "Choose from library",
  for_item: (number: number) => `for item ${number}`,
  drop_hint: "Or drop or paste files anywhere on this page.",
  cropped: "Image cropped.",
  removed: "Removed from this post.",
} as const;
