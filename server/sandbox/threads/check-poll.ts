import { z } from "zod";
import { invalidParameter } from "../graph/refuse.ts";

/**
 * https://developers.facebook.com/docs/threads/create-posts/polls doesn't define a character: UTF-16 code units here.
 */
const MAX_OPTION = 25;

const Attachment = z.strictObject({
  option_a: z.string(),
  option_b: z.string(),
  option_c: z.string().optional(),
  option_d: z.string().optional(),
});

/** Returns null if there is no poll or it is valid. The messages are made up [unconfirmed]. */
export function refusePoll(
  media_type: string | undefined,
  attachment: string | undefined,
): Response | null {
  if (attachment === undefined) return null;
  if (media_type !== "TEXT")
    return invalidParameter("Polls can only be attached to text-only posts.");
  const poll = Attachment.safeParse(readJson(attachment));
  if (!poll.success)
    return invalidParameter(
      "Param poll_attachment must have 2 to 4 options, option_a to option_d.",
    );
  const options = Object.values(poll.data);
  if (options.every((option) => option.trim() !== "" && option.length <= MAX_OPTION)) return null;
  return invalidParameter(`Each option of a poll must be 1 to ${MAX_OPTION} characters long.`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
