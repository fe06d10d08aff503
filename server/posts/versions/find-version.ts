import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { PostState } from "./post-state.ts";
import { type VersionHead, versionHead } from "./to-resource.ts";

interface FoundVersion extends VersionHead {
  state: PostState;
  channels: ReadonlySet<string>;
  media: ReadonlySet<string>;
}

/**
 * Returns a version of one of the organization's posts. Throws if the post or the version doesn't exist. Three
 * statements.
 */
export async function findVersion(
  { db, organization_id }: Pick<ServiceContext, "db" | "organization_id">,
  { id, number }: { id: string; number: number },
): Promise<FoundVersion> {
  const post = await db.post.findFirst({
    where: { id, organization_id, deleted_at: null },
    relationLoadStrategy: "join",
    select: { versions: { where: { number }, select: { ...versionHead, state: true } } },
  });
  if (post === null) throw Refusal.notFound("post", id);
  const [found] = post.versions;
  if (found === undefined) throw Refusal.notFound(`version ${number} of the post`, id);
  const state = found.state as unknown as PostState;
  const owned = { organization_id, deleted_at: null };
  const own = state.channels.flatMap((channel) => channel.media ?? []);
  const channel_ids = state.channels.map(({ channel_id }) => channel_id);
  const media_ids = [...state.media, ...own];
  const [channels, media] = [
    await db.channel.findMany({
      where: { ...owned, id: { in: channel_ids } },
      select: { id: true },
    }),
    await db.mediaFile.findMany({
      where: { ...owned, id: { in: media_ids } },
      select: { id: true },
    }),
  ];
  return { ...found, state, channels: idsIn(channels), media: idsIn(media) };
}

function idsIn(rows: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}
