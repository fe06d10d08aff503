import { z } from "zod";
import { ERROR_CODES, type ErrorCode, REASONS, type Reason } from "../errors.ts";
import { ImportRow } from "./import-row.ts";
import { Post } from "./post.ts";

/** The body of every non-2xx response. */
export const ErrorEnvelope = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]).optional(),
      index: z
        .int()
        .optional()
        .meta({ description: "Index of the invalid element of a list in the request, from 0." }),
      retry_after_ms: z
        .int()
        .min(1)
        .optional()
        .meta({ description: "How long to wait before trying again. Also in `Retry-After`." }),
      request_id: z
        .string()
        .meta({ description: "Include it when you ask for help. Equals `X-Request-Id`." }),
      post: Post.optional().meta({
        description: "Only on refusals caused by a post's validation.",
      }),
      rows: z
        .array(ImportRow)
        .optional()
        .meta({ description: "Only on refused imports: the rows with errors." }),
      oldest_cursor: z.string().optional().meta({
        description: "Only on expired positions: the oldest one that still works.",
      }),
    }),
  })
  .meta({ id: "Error" });
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
