import { z } from "zod";
import { atMost } from "#platforms/kit/simulator/at-most.ts";

const Urn = z.string().regex(/^urn:li:\w+:[\w-]+$/);

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#content */
const Media = z.strictObject({
  id: Urn,
  altText: atMost(4086).optional(),
  title: z.string().optional(),
});

/**
 * 2 to 4 options, and these durations:
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/poll-post-api. Lengths aren't documented;
 * LinkedIn's own form and other publishers stop at 140 and 30 characters.
 */
const Poll = z.strictObject({
  question: atMost(140).min(1),
  options: z
    .array(z.strictObject({ text: atMost(30).min(1) }))
    .min(2)
    .max(4),
  settings: z.strictObject({
    duration: z.enum(["ONE_DAY", "THREE_DAYS", "SEVEN_DAYS", "FOURTEEN_DAYS"]),
    voteSelectionType: z.literal("SINGLE_VOTE").optional(),
    isVoterVisibleToAuthor: z.literal(true).optional(),
  }),
});

const Content = z.union([
  z.strictObject({ media: Media }),
  z.strictObject({
    multiImage: z.strictObject({
      images: z
        .array(Media.omit({ title: true }))
        .min(2)
        .max(20),
      altText: z.string().optional(),
    }),
  }),
  z.strictObject({
    article: z.strictObject({
      source: z.url({ protocol: /^https?$/ }),
      title: atMost(400).min(1),
      description: atMost(4086).optional(),
      thumbnail: Urn.optional(),
      thumbnailAltText: atMost(4086).optional(),
    }),
  }),
  z.strictObject({ poll: Poll }),
]);

/** The body of `POST /rest/posts`: unknown fields are refused. */
export const NewPost = z.strictObject({
  author: Urn,
  commentary: z.string(),
  visibility: z.enum(["PUBLIC", "CONNECTIONS", "LOGGED_IN"]),
  distribution: z.strictObject({
    feedDistribution: z.enum(["MAIN_FEED", "NONE"]),
    targetEntities: z.array(z.unknown()).max(0),
    thirdPartyDistributionChannels: z.array(z.unknown()).max(0),
  }),
  content: Content.optional(),
  lifecycleState: z.literal("PUBLISHED"),
  isReshareDisabledByAuthor: z.boolean().optional(),
});
export type NewPost = z.infer<typeof NewPost>;

export function mediaOf({ content }: Pick<NewPost, "content">): z.infer<typeof Media>[] {
  if (content === undefined || "poll" in content) return [];
  if ("media" in content) return [content.media];
  if ("multiImage" in content) return content.multiImage.images;
  const { thumbnail, thumbnailAltText } = content.article;
  return thumbnail === undefined ? [] : [{ id: thumbnail, altText: thumbnailAltText }];
}
