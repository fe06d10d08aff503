/** What the composer says too when a sandbox is connected from it. */
export const CONNECTED_COPY = {
  connected: (name: string) => `Connected ${name}.`,
} as const;
