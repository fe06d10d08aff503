import type { PostRow } from "#core/contract/resources/post.ts";
import { folderOf } from "#platforms/kit/browser/folder-of.ts";

interface Props {
  channels: PostRow["channels"];
  /** How many have room. */
  most: number;
}

/** The platforms' marks of a post's channels. Those that have no room are counted. */
export function ChannelMarks({ channels, most }: Props) {
  const count = channels.length <= most ? most : most - 1;
  const rest = channels.length - count;
  return (
    <>
      {channels.slice(0, count).map(({ channel_id, provider, name }) => (
        <svg
          key={channel_id}
          width={14}
          height={14}
          role="img"
          aria-label={name}
          className="shrink-0"
        >
          <use href={`/marks.svg#${folderOf(provider)}`} />
        </svg>
      ))}
      {rest > 0 && <span className="shrink-0 text-xs text-muted">+{rest}</span>}
    </>
  );
}
