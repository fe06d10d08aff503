import { z } from "zod";

export const Dialect = z
  .enum([
    "plain",
    "bluesky",
    "mastodon",
    "telegram",
    "discord",
    "slack",
    "reddit",
    "linkedin",
    "tumblr",
    "x_article",
  ])
  .meta({
    id: "Dialect",
    description: "Which marks and links survive on the platform, and how.",
  });
export type Dialect = z.infer<typeof Dialect>;
