export const UNKNOWN_OPTIONS_COPY = {
  unknown: (platform: string, setting: string) =>
    `${platform} doesn't have the setting “${setting}”.`,
  remove: (setting: string) => `Remove “${setting}”`,
} as const;
