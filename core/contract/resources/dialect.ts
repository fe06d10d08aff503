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
    description: "Which formatting and links the platform supports, and how.",
  });
export type Dialect = z.infer<typeof Dialect>;
