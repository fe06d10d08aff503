export const RATIO_COPY = {
  free: "Free",
  square: "Square",
  ratio_for: (platform: string) => `For ${platform}`,
} as const;
