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
  .meta({ id: "ValidationCode", description: "The kind of problem." });
export type ValidationCode = z.infer<typeof ValidationCode>;

export const ValidationError = z
  .object({
    code: ValidationCode,
    field: z.string().meta({
      description: "The input field to change: `content`, `channel`, `labels` or `scheduled_at`.",
    }),
    path: z.string().optional().meta({
      description:
        "The part of the channel's entry in `per_channel`, if it is one: `title`, `format`, `options.<name>`, `thread.<n>` and `thread_media.<n>` (items counted from 0), `media.<id>`. `channel` for a post without channels.",
    }),
    message: z.string().meta({ description: "What is wrong, with the actual numbers." }),
    fixes: z.array(Fix).optional().meta({ description: "Present if Crier can fix it." }),
  })
  .meta({ id: "ValidationError" });
export type ValidationError = z.infer<typeof ValidationError>;
