/** TikTok returns counts of public posts, and of the account, each with its own permission. */
import { givenNumbers, offersOf, withGated } from "#platforms/kit/metric-offers.ts";
import { hasGranted } from "#platforms/kit/permissions.ts";
import type { Metrics } from "#platforms/kit/spec/provider.ts";
import { countFollowers, queryVideos } from "./api.ts";

const OF_POSTS = "video.list";
const OF_THE_ACCOUNT = "user.info.stats";

const NONE = offersOf("TikTok", {});

const GATED = [
  {
    variable: "TIKTOK_EXTRA_PERMISSIONS",
    permission: OF_POSTS,
    definitions: {
      views: "Views of the post. TikTok reports metrics only for public posts.",
      likes: "Likes of the post.",
      comments: "Comments on the post.",
      shares: "How often the post was shared.",
    },
  },
  {
    variable: "TIKTOK_EXTRA_PERMISSIONS",
    permission: OF_THE_ACCOUNT,
    definitions: { followers: "Accounts that follow the channel." },
  },
] as const;

export const metrics: Metrics = {
  offers: (account) => withGated(NONE, "TikTok", account, GATED),
  batch: 20,
  async read(context, posts) {
    const ids = posts.flatMap(({ external_post_id: id }) => (isPublic(id) ? [id] : []));
    if (ids.length === 0 || !hasGranted(context.account, OF_POSTS)) return new Map();
    const videos = await queryVideos(context, ids);
    return new Map(
      videos.map(({ id, view_count, like_count, comment_count, share_count }) => {
        const [views, likes, comments, shares] = [
          view_count,
          like_count,
          comment_count,
          share_count,
        ];
        return [id, givenNumbers({ views, likes, comments, shares })];
      }),
    );
  },
  async readFollowers(context) {
    return hasGranted(context.account, OF_THE_ACCOUNT) ? countFollowers(context) : null;
  },
};

/** For other posts Crier knows only the publish ID (`toPublishedItem` in ./advance.ts). */
function isPublic(id: string): boolean {
  return /^\d+$/.test(id);
}
