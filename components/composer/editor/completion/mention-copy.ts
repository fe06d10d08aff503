export const MENTION_COPY = {
  look_up: (typed: string, platform: string) => `Look up “${typed}” on ${platform}`,
  looking: (platform: string) => `Asking ${platform}…`,
  not_found: (typed: string, platform: string) =>
    `${platform} has nobody called “${typed}”. Check the name, or leave it as text.`,
  failed: (reason: string) => `${reason} You can go on writing and mention the account later.`,
  of: (platform: string, note: string) => (note.includes(platform) ? note : `${platform}: ${note}`),
} as const;
