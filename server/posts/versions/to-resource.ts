import type { Format } from "#core/contract/resources/channel-entry.ts";
import type {
  PostVersion,
  PostVersionRow,
  Surface,
} from "#core/contract/resources/post-version.ts";
import type { PostVersion as VersionRecord } from "#server/db/generated/client.ts";
import type { PostState } from "./post-state.ts";

export type VersionHead = Omit<VersionRecord, "post_id" | "state" | "began_at" | "person_id">;

export const versionHead = {
  number: true,
  at: true,
  changed: true,
  restored_from: true,
  actor_kind: true,
  actor_id: true,
  actor_name: true,
  surface: true,
} as const;

export function toVersionRow(version: VersionHead): PostVersionRow {
  const { number, at, restored_from } = version;
  return {
    number,
    at: at.toISOString(),
    actor: {
      kind: version.actor_kind as PostVersionRow["actor"]["kind"],
      id: version.actor_id,
      name: version.actor_name,
    },
    surface: version.surface as Surface,
    changed: version.changed as PostVersionRow["changed"],
    restored_from,
  };
}

export function toVersion(
  version: VersionHead,
  { content, channels, stage, ...state }: PostState,
  connected: ReadonlySet<string>,
): PostVersion {
  return {
    ...toVersionRow(version),
    ...state,
    stage: stage ?? null,
    content: { markdown: content },
    channels: channels.map(({ format, options, ...channel }) => ({
      ...channel,
      connected: connected.has(channel.channel_id),
      format: format as Format | null,
      options: options as Record<string, unknown>,
    })),
  };
}
