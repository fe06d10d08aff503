import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { markSample } from "#server/kernel/sample-records.ts";
import { createPost } from "#server/posts/create-post.ts";
import type { ChannelIds } from "./connect-channels.ts";
import type { SampleProvider } from "./sample-channels.ts";
import type { SamplePost } from "./sample-post.ts";
import type { PictureIds } from "./store-pictures.ts";

export interface Stage {
  /** The person who fills in the sample data, and their colleague, if there is one. */
  person: ServiceContext;
  colleague: ServiceContext | null;
  channels: ChannelIds;
  pictures: PictureIds;
}

/**
 * Writes a post as a draft, on those of its channels that exist, and marks it before anything is published. Returns
 * null if none of its channels exists.
 */
export async function writeSamplePost(stage: Stage, post: SamplePost): Promise<string | null> {
  const { person, colleague, channels, pictures } = stage;
  const own = post.channels.flatMap((provider) => channels.get(provider) ?? []);
  if (own.length === 0 && post.channels.length > 0) return null;
  const picture = post.picture && pictures.get(post.picture);
  const ctx = post.by === "colleague" ? (colleague ?? person) : person;
  const { id } = await createPost({
    ctx,
    input: {
      content: post.content,
      channels: own,
      autofix: true,
      labels: [...(post.labels ?? [])],
      per_channel: perChannelOf(post.per_channel ?? {}, channels),
      ...(picture === undefined ? {} : { media: [picture] }),
      ...(post.campaign === undefined ? {} : { campaign: post.campaign }),
    },
  });
  if (id === null) throw new Error("A stored post has an ID");
  const { organization_id, system } = person;
  await markSample(person.sql, { organization_id, kind: "post", ids: [id], now: system.now() });
  return id;
}

function perChannelOf(
  given: NonNullable<SamplePost["per_channel"]>,
  channels: ChannelIds,
): Record<string, PerChannel> {
  const entries = Object.entries(given) as [SampleProvider, PerChannel][];
  return Object.fromEntries(
    entries.flatMap(([provider, own]) => {
      const id = channels.get(provider);
      return id === undefined ? [] : [[id, own]];
    }),
  );
}
