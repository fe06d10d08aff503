import { z } from "zod";
import { Fix } from "./fix.ts";

export const ValidationCode = z
  .enum([
    "auth",
    "validation",
    "unsupported",
    "platform_unavailable",
    "content_policy",
    "unknown",
    "rate_limit",
    "quiet_hours",
    "banned_term",
    "blocked_link",
    "empty",
    "not_found",
  ])
  .meta({ id: "ValidationCode", description: "What kind of thing is wrong." });
export type ValidationCode = z.infer<typeof ValidationCode>;

/** Why a post can't go out on a channel as it stands. */
export const ValidationError = z
  .object({
    code: ValidationCode,
    field: z
      .string()
      .meta({ description: "The input to change: `content`, `channel` or `scheduled_at`." }),
    path: z.string().optional().meta({
      description:
        "Which part of the channel's entry in `per_channel` is meant, where it is one: `title`, `format`, `options.<name>`, `thread.<n>` and `thread_media.<n>` (the items counted from 0), `media.<id>`.",
    }),
    message: z.string().meta({ description: "What is wrong, with the real numbers." }),
    fixes: z.array(Fix).optional().meta({ description: "Present where machine repairs exist." }),
  })
  .meta({ id: "ValidationError" });
export type ValidationError = z.infer<typeof ValidationError>;
