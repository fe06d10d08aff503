import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { PostLike } from "#server/posts/record/post-record.ts";
import { NEW_POST } from "#server/posts/rules/lifecycle/new-state.ts";

export function unsavedPost(
  { organization_id, actor }: Pick<ServiceContext, "organization_id" | "actor">,
  fields: Pick<PostLike, "content" | "media" | "entries" | "labels"> & Partial<PostLike>,
): PostLike {
  return {
    id: null,
    organization_id,
    ...NEW_POST,
    needs_approval: false,
    campaign: null,
    stage: null,
    utm: actor.organization.policy.utm,
    created_at: null,
    updated_at: null,
    ...fields,
  };
}

interface SentDraft {
  content: string;
  channels: readonly string[];
  per_channel: Readonly<Record<string, PerChannel>>;
}

/**
 * Returns the number of characters a draft will have validated, counted per channel, as far as that is known before its
 * channels are.
 */
export function charactersSent({ content, channels, per_channel }: SentDraft): number {
  const own = Object.values(per_channel).flatMap(
    (given) => given.thread?.join("\n---\n") ?? given.content ?? [],
  );
  const following = Math.max(0, channels.length - own.length);
  return own.reduce((sum, { length }) => sum + length, following * content.length);
}
