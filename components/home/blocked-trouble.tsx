"use client";
import dynamic from "next/dynamic";
import { cutAtWord } from "#components/posts/cut-at-word.ts";
import { publishErrorMessage } from "#components/posts/publish-error-message.ts";
import { useMay } from "#components/workspace/use-may.ts";
import type { BlockedPost } from "#core/contract/resources/home.ts";
import { isDisconnected } from "../channels/is-disconnected.ts";
import { useAnyChannel } from "../channels/use-any-channel.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { nothingYet, orNotLoaded } from "../ui/not-loaded.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { HOME_COPY } from "./copy.ts";

/** Loaded on demand: the sign-in forms are large and few posts need them. */
const ReconnectChannel = dynamic(
  () => import("../channels/reconnect-channel.tsx").then((it) => it.ReconnectChannel, orNotLoaded),
  { loading: nothingYet },
);

export function BlockedTrouble({ post, problems, now }: BlockedPost & { now: Date }) {
  const { slug, time_zone } = useWorkspace().organization;
  const [first] = problems;
  const channel = useAnyChannel(first?.channel_id);
  const isLost = channel !== undefined && isDisconnected(channel, now);
  const mayWrite = useMay("posts:write");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pr-4 pb-3 pl-1">
      <ul className="min-w-0 flex-1 basis-60 text-sm">
        {problems.map(({ channel_id, provider, name, code, message }) => (
          <li key={channel_id} className="wrap-anywhere">
            <span className="mr-1.5 inline-block align-text-bottom">
              <ChannelAvatar channel={{ name, provider }} size={20} />
            </span>
            <span className="font-medium">{name}:</span>{" "}
            <span className="text-failed">{publishErrorMessage({ code, message }, time_zone)}</span>
          </li>
        ))}
      </ul>
      {isLost ? (
        <ReconnectChannel channel={channel} look="secondary" />
      ) : (
        mayWrite && (
          <ButtonLink href={`/${slug}/posts/${post.id}`}>
            {HOME_COPY.edit}
            <span className="sr-only"> “{cutAtWord(post.excerpt) || HOME_COPY.no_text}”</span>
          </ButtonLink>
        )
      )}
    </div>
  );
}
