import { z } from "zod";

/** How accounts to mention are found on a platform. */
export const MentionRules = z.object({
  lookup: z.enum(["typing", "on_demand", "none"]).meta({
    description:
      "`typing`: as often as people type. `on_demand`: only when asked for, because each costs something.",
  }),
  typed: z.boolean().optional().meta({
    description: "Whether a typed handle such as `@ana.example.com` becomes a mention.",
  }),
  note: z.string().optional().meta({ description: "What people should know about it." }),
});

/** An account that a post on a channel can mention. */
export const MentionChoice = z
  .object({
    name: z.string(),
    handle: z.string().nullable().meta({
      description: "As the platform writes it, without `@`. Null if it doesn't show one.",
    }),
    kind: z.enum(["person", "company"]),
    text: z.string().meta({
      description:
        "What to put into the post's text: a handle such as `@ana.example.com`, or `@[Name](address)` on LinkedIn, Discord and Slack.",
    }),
    avatar_url: z.url().nullable(),
  })
  .meta({ id: "MentionChoice" });
export type MentionChoice = z.infer<typeof MentionChoice>;
