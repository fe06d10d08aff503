export const GUIDE_COPY = {
  kind: "Setup guide",
  table: (section: string) => `Table: ${section}`,
  copy: "Copy",
} as const;
