export const ACCOUNT_COPY = {
  posts_as: (name: string) => `Posts as ${name}.`,
  video_limit: (seconds: number) => `Videos can be up to ${seconds} seconds.`,
  privacy: (options: string) => `Privacy: ${options}.`,
  locked: (options: string) => `Turned off for this account: ${options}.`,
} as const;
