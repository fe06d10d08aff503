/** Shared with the composer, which also connects sandboxes. */
export const CONNECTED_COPY = {
  connected: (name: string) => `Connected ${name}.`,
} as const;
