import { z } from "zod";

const field = z.string().optional().catch(undefined);

const NewPoll = z.object({
  options: z.array(z.string()).catch([]),
  expires_in: z.coerce.number().catch(Number.NaN),
  multiple: z.boolean().catch(false),
});
export type NewPoll = z.infer<typeof NewPoll>;

/** The form data of https://docs.joinmastodon.org/methods/statuses/#create that this server supports. */
export const NewStatus = z
  .object({
    status: z.string().catch(""),
    in_reply_to_id: field,
    visibility: field,
    spoiler_text: field,
    sensitive: z.boolean().optional().catch(undefined),
    language: field,
    media_ids: z.array(z.string()).optional().catch(undefined),
    poll: NewPoll.optional().catch(undefined),
  })
  .catch({ status: "" });
export type NewStatus = z.infer<typeof NewStatus>;
