export const CARD_CROP_COPY = {
  ratio: (platform: string) => `For ${platform}`,
  where: (name: string) => `on ${name}`,
} as const;
