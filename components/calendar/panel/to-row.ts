import type { Post } from "#core/contract/resources/post.ts";
import type { Movable } from "../move/is-movable.ts";

const EXCERPT = 200;

/** Returns a post as lists have it, for one that isn't on the shown days. */
export function toRow(post: Post): Movable {
  const { id, status, scheduled_at, when_ready, approval, stage, content, labels, campaign } = post;
  return {
    id: id ?? "",
    status,
    scheduled_at,
    when_ready,
    approval: { required: approval.required, state: approval.state },
    stage,
    excerpt: content.text.slice(0, EXCERPT),
    channels: post.channels.map(({ channel_id, provider, name, format, status, url }) => ({
      channel_id,
      provider,
      name,
      format,
      status,
      url,
    })),
    failures: [],
    labels,
    campaign,
    created_at: post.created_at ?? "",
    updated_at: post.updated_at ?? "",
    published_at: post.published_at,
  };
}
