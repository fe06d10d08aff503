/** A user's daily limits (https://www.tumblr.com/docs/en/api/v2#rate-limits): a calendar day on Tumblr, here in UTC. */
import type { SimulatorContext } from "../spec.ts";
import { knownPosts } from "./known-posts.ts";
import { countOf, type NewPost } from "./new-post.ts";
import { refused } from "./refuse.ts";

const A_DAY = { posts: 250, images: 250, videos: 20 };

/** Returns null if the post is within them. Deleted posts don't count here. */
export async function checkQuotas(
  { store, now }: SimulatorContext,
  { content }: NewPost,
): Promise<Response | null> {
  const today = now().toISOString().slice(0, 10);
  const known = await knownPosts(store);
  const posts = known.filter(({ post }) => post.received_at.toISOString().startsWith(today));
  const blocks = posts.flatMap((each) => each.content);
  const images = blocks.filter(({ type }) => type === "image").length;
  const videos = blocks.filter(({ type }) => type === "video").length;
  const isTranscoding = known.some(({ out_at }) => new Date(out_at) > now());
  if (posts.length >= A_DAY.posts)
    return refused(403, { code: 8023, detail: "You have hit your posting limit for the day." });
  if (images + countOf(content, "image") > A_DAY.images) {
    const detail = "You have hit a posting or media upload limit for the day.";
    return refused(403, { code: 8004, detail });
  }
  if (countOf(content, "video") === 0) return null;
  if (videos >= A_DAY.videos)
    return refused(403, { code: 8011, detail: "You can't upload any more videos today." });
  const detail = "You have a video that is still transcoding.";
  return isTranscoding ? refused(403, { code: 8010, detail }) : null;
}
