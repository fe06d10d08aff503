import { countOf, engagementOf } from "#platforms/kit/simulator/engagement.ts";
import { firstComments } from "#platforms/kit/simulator/first-comments.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { describeCommunity, findCommunity } from "./communities.ts";
import { describePerson, PERSON_ID } from "./sign-in.ts";
import type { StoredPost } from "./stored-posts.ts";

/** `PostView` of join-lemmy.org/api. */
export async function viewOf(context: SimulatorContext, { post, deleted, ...payload }: StoredPost) {
  const { name, community_id, url, body, alt_text, nsfw } = payload;
  const community = findCommunity(community_id);
  if (community === null) throw new Error(`A post is in community ${community_id}, which is none.`);
  const id = Number(post.external_post_id);
  // With microseconds, as Rust's chrono writes them.
  const published = post.received_at.toISOString().replace("Z", "000Z");
  const comments = await firstComments(context, post.external_post_id);
  const given = await engagementOf(context, post.external_post_id);
  // The author's own vote counts.
  const upvotes = countOf(given, "likes", 1);
  return {
    post: {
      id,
      name,
      ...(url === null ? {} : { url }),
      ...(body === null ? {} : { body }),
      ...(alt_text === null ? {} : { alt_text }),
      creator_id: PERSON_ID,
      community_id,
      removed: false,
      locked: false,
      published,
      deleted,
      nsfw,
      ap_id: context.store.pageUrl(post.id),
      local: true,
      language_id: 0,
      featured_community: false,
      featured_local: false,
    },
    creator: describePerson(context),
    community: describeCommunity(community),
    creator_banned_from_community: false,
    banned_from_community: false,
    creator_is_moderator: false,
    creator_is_admin: false,
    counts: {
      post_id: id,
      comments: countOf(given, "comments", comments.length),
      score: upvotes,
      upvotes,
      downvotes: 0,
      published,
      newest_comment_time: (comments.at(-1)?.written_at ?? post.received_at)
        .toISOString()
        .replace("Z", "000Z"),
    },
    subscribed: community.followed ? "Subscribed" : "NotSubscribed",
    saved: false,
    read: true,
    hidden: false,
    creator_blocked: false,
    my_vote: 1,
    unread_comments: 0,
  };
}
