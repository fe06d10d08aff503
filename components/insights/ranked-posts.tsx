import { IconArticle } from "@tabler/icons-react";
import Link from "next/link";
import type { InsightChannel, InsightPost } from "#core/contract/resources/insights.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { INSIGHTS_COPY } from "./copy.ts";
import { formatCount } from "./format-count.ts";

const MOST_AVATARS = 4;

interface Props {
  title: string;
  hint?: string;
  posts: readonly InsightPost[];
  channels: readonly InsightChannel[];
  /** The organization's path, if the reader may open its posts. */
  base: string | null;
}

export function RankedPosts({ title, hint, posts, channels, base }: Props) {
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col gap-1 rounded-surface border border-line bg-surface p-4 break-inside-avoid"
    >
      <h2 className="text-lg font-bold">{title}</h2>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {posts.length === 0 && <p className="py-2 text-muted">{INSIGHTS_COPY.no_posts}</p>}
      <ol className="divide-y divide-line">
        {posts.map((post) => (
          <Ranked key={post.id} post={post} channels={channels} base={base} />
        ))}
      </ol>
    </section>
  );
}

function Ranked({
  post,
  channels,
  base,
}: Pick<Props, "channels" | "base"> & { post: InsightPost }) {
  const { id, excerpt, seen, engagement, channel_ids } = post;
  const on = channels.filter((channel) => channel_ids.includes(channel.id));
  const numbers = [
    ...(seen === null ? [] : [INSIGHTS_COPY.seen(formatCount(seen))]),
    ...(engagement === null ? [] : [INSIGHTS_COPY.engaged(formatCount(engagement))]),
  ];
  const text = excerpt === "" ? INSIGHTS_COPY.no_text : excerpt;
  return (
    <li className="relative flex items-center gap-3 py-2.5">
      <Thumbnail address={post.thumbnail_url} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 wrap-anywhere">
          {base === null ? (
            text
          ) : (
            <Link
              href={`${base}/posts/${id}`}
              className="after:absolute after:inset-0 hover:underline"
            >
              {text}
            </Link>
          )}
        </p>
        <p className="text-sm text-muted">{numbers.join(" · ")}</p>
      </div>
      <span className="flex shrink-0 gap-2 pr-1 max-sm:hidden">
        {on.slice(0, MOST_AVATARS).map((channel) => (
          <ChannelAvatar key={channel.id} channel={channel} size={20} label={channel.name} />
        ))}
        {on.length > MOST_AVATARS && (
          <span className="text-sm text-muted">{`+${on.length - MOST_AVATARS}`}</span>
        )}
      </span>
    </li>
  );
}

function Thumbnail({ address }: { address: string | null }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-field bg-sunken text-muted">
      {address === null ? (
        <IconArticle size={18} stroke={1.5} aria-hidden />
      ) : (
        // biome-ignore lint/performance/noImgElement: the store is another origin and gives the size that is wanted, so next/image has nothing to do
        <img src={address} alt="" className="picture-ground size-full object-cover" />
      )}
    </span>
  );
}
