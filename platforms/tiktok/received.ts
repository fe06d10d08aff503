import { z } from "zod";
import type { Received } from "#platforms/kit/received/received.ts";
import { Title, titledText } from "#platforms/kit/received/titled-text.ts";

/** Only photos have a title: a video's field of that name is its caption. */
const Photos = z.object({
  media_type: z.literal("PHOTO"),
  post_info: z.object({ title: Title }),
});

export const received: Received = {
  text: titledText(Photos.transform(({ post_info }) => post_info.title)),
};
