/** `poll_attachment` of Meta's APIs: https://developers.facebook.com/docs/threads/create-posts/polls. */
import { z } from "zod";
import type { ShownPoll } from "../received/received.ts";

/** Returns the choices as `option_a` to `option_d`, as JSON. */
export function pollAttachment(choices: readonly string[] | undefined): string | undefined {
  const options = choices?.map((choice, index) => [`option_${"abcd".charAt(index)}`, choice]);
  return options && JSON.stringify(Object.fromEntries(options));
}

/** A poll as it was sent. The platform decides its duration. */
export const receivedPoll: z.ZodType<ShownPoll> = z
  .object({ poll_attachment: z.string() })
  .transform(({ poll_attachment }) => ({
    choices: z.array(z.string()).parse(Object.values(JSON.parse(poll_attachment))),
    minutes: null,
    multiple: false,
  }));
