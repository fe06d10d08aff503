export const FIRST_CHANNEL_COPY = {
  title: "Connect a channel to publish this post. Your draft stays here.",
  connect: "Connect a channel",
  sandbox: "Try it in the sandbox",
} as const;
