export const COVER_COPY = {
  hint: "An image beside the video becomes its cover image (thumbnail).",
  add: (platform: string) => `Add an image for ${platform} only`,
} as const;
