export const SHOWN_COPY = {
  document: "Document",
  slides: (count: number) => `${count} files, shown one at a time`,
  thread: "Thread",
  item: (number: number, count: number) => `Post ${number} of ${count}`,
  position: (number: number, count: number) => `${number} of ${count}`,
  poll_multiple: "Multiple answers",
  poll_single: "One answer",
  poll_open: (answers: string, duration: string) => `${answers}, open for ${duration}`,
} as const;
