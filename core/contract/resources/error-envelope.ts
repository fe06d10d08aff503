import { z } from "zod";
import { ERROR_CODES, type ErrorCode, REASONS, type Reason } from "../errors.ts";
import { ImportRow } from "./import-row.ts";
import { Post } from "./post.ts";

/** The body of every answer that is not 2xx. */
export const ErrorEnvelope = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]).optional(),
      index: z
        .int()
        .optional()
        .meta({ description: "The element of a list in the request that is at fault, from 0." }),
      retry_after_ms: z
        .int()
        .min(1)
        .optional()
        .meta({ description: "How long to wait before asking again. Also `Retry-After`." }),
      request_id: z
        .string()
        .meta({ description: "Quote it when asking for help. Equal to `X-Request-Id`." }),
      post: Post.optional().meta({ description: "Only on refusals decided by judging a post." }),
      rows: z
        .array(ImportRow)
        .optional()
        .meta({ description: "Only on refused imports: the wrong rows." }),
    }),
  })
  .meta({ id: "Error" });
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
