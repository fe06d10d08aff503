export const PREVIEW_COPY = {
  title: "Preview",
  label: (name: string) => `Preview for ${name}`,
  no_media: "Your image or video appears here",
  no_document: "Your document appears here",
  plain_links: (platform: string) => `Links aren't clickable on ${platform}.`,
  tracked: (query: string) => `Links get ${query}.`,
  link_card: (platform: string) => `${platform} adds a link preview.`,
} as const;
