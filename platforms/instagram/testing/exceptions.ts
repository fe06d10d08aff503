import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";
import type { RandomPost } from "#platforms/kit/testing/random/post.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "instagram * option_over": "The number is no documented one: the comment follows the post.",
    "instagram_login * option_over":
      "The number is no documented one: the comment follows the post.",
    "instagram * texts_the_same":
      "Instagram's changelog says nothing of options that are the same.",
  },
  samples: {
    "instagram collaborators": ["ana", "@ana, ben.b, carla_1"],
    "instagram user_tags": ["@ana", "@ana, @ben.b"],
    "instagram location_id": ["106078429431815", " 7640348500"],
    "instagram branded_content_sponsor_ids": ["@harbourbakery, rye.and.co", "17841400000000002"],
    "instagram cover_url": [undefined],
    "instagram_login collaborators": ["ana", "@ana, ben.b, carla_1"],
    "instagram_login user_tags": ["@ana", "@ana, @ben.b"],
    "instagram_login location_id": ["106078429431815"],
    "instagram_login cover_url": [undefined],
  },
  completions: { instagram: complete, instagram_login: complete },
  typed: {
    instagram: () => ({ access_token: "sandbox-page-token" }),
    instagram_login: () => ({ access_token: "sandbox-instagram-token" }),
  },
};

/** Leaves out options that others exclude, and tags where no file can have one. */
function complete({ format, files, options }: RandomPost): Partial<RandomPost> {
  const { trial_reel, is_comment_prompt_used, poll_choices } = options;
  const left = {
    ...(trial_reel === undefined ? {} : { collaborators: undefined, share_to_feed: undefined }),
    ...(is_comment_prompt_used ? { poll_choices: undefined } : {}),
    ...(poll_choices === undefined || is_comment_prompt_used
      ? { is_poll_duration_extended: undefined }
      : {}),
    ...(options.is_paid_partnership ? {} : { branded_content_sponsor_ids: undefined }),
    ...(format === "carousel" && files.every(({ type }) => type.startsWith("video/"))
      ? { user_tags: undefined }
      : {}),
  };
  const kept = Object.entries({ ...options, ...left }).filter(([, value]) => value !== undefined);
  return { options: Object.fromEntries(kept) };
}
