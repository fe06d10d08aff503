import { z } from "zod";
import { PreparedFile } from "#platforms/kit/files/prepared-file.ts";
import { Poll } from "#platforms/kit/poll.ts";
import type { PreparedPost } from "#platforms/kit/spec/provider.ts";

/** Options apply to every item of a thread. */
export const Options = z.object({
  visibility: z.string().optional(),
  spoiler_text: z.string().optional(),
  sensitive: z.boolean().optional(),
  language: z.string().optional(),
  quote_approval_policy: z.string().optional(),
});

const PreparedItem = Options.extend({
  status: z.string(),
  quoted_status_id: z.string().optional(),
  poll: Poll.optional(),
  files: z.array(PreparedFile),
});
export type PreparedItem = z.infer<typeof PreparedItem>;

const PreparedCall = z.object({
  items: z.array(PreparedItem),
  prepared_at: z.iso.datetime(),
});

export function preparedCall(prepared: PreparedPost): z.infer<typeof PreparedCall> {
  return PreparedCall.parse(prepared.request);
}
