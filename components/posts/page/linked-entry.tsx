"use client";
import { useMutation } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { useAnyChannel } from "#components/channels/use-any-channel.ts";
import { Button } from "#components/ui/button.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { fillLinks, namesOfLinks } from "#core/domain/channel-links/fill-links.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { LINKED_COPY } from "./copy.ts";
import { isHeldForLink } from "./held-for-link.ts";

interface Props {
  post: Post;
  entry: ChannelEntry;
  onStored(post: Post): Promise<void>;
}

/** A channel whose text links to the same post on another one: it waits for that, or is held because it failed. */
export function LinkedEntry({ post, entry, onStored }: Props) {
  const trpc = useTRPC();
  const mayPublish = useMay("publish");
  const { platforms } = useWorkspace();
  const awaited = useAnyChannel(entry.waits_for ?? undefined);
  const resolve = useMutation(trpc.queue.resolve_late.mutationOptions({ onSuccess: onStored }));
  if (awaited !== undefined) {
    const { manifest } =
      platforms.find((each) => each.manifest.provider === awaited.provider) ?? {};
    return (
      <p className="wrap-anywhere text-muted">
        {LINKED_COPY.waits(awaited.name, manifest?.title ?? awaited.name)}
      </p>
    );
  }
  if (entry.held_reason === null || !isHeldForLink(entry)) return null;
  const send = (choice: "without_link" | "unschedule") =>
    resolve.mutate({ id: post.id ?? "", choice, channel_id: entry.channel_id });
  return (
    <>
      <p className="wrap-anywhere text-warning">
        {LINKED_COPY.held(readPublishError(entry.held_reason).message)}{" "}
        {!mayPublish && LINKED_COPY.ask}
      </p>
      {mayPublish && (
        <p className="wrap-anywhere text-muted">
          {LINKED_COPY.reads(withoutOpenLinks(post, entry) || LINKED_COPY.nothing)}
        </p>
      )}
      {mayPublish && (
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={resolve.isPending} onClick={() => send("without_link")}>
            {LINKED_COPY.without}
          </Button>
          <Button busy={resolve.isPending} onClick={() => send("unschedule")}>
            {LINKED_COPY.skip}
          </Button>
        </div>
      )}
      <ProblemNotice error={resolve.error} />
    </>
  );
}

/** The text as it is sent without the links to channels where the post isn't published. */
function withoutOpenLinks({ channels }: Post, { content: { markdown } }: ChannelEntry): string {
  const published = channels.filter(({ status, url }) => status === "published" && url !== null);
  const known = published.flatMap(({ channel_id, provider, url }) =>
    [channel_id, provider].map((name) => [name, url ?? ""] as const),
  );
  const open = namesOfLinks(markdown).map((name) => [name, ""] as const);
  return fillLinks(markdown, Object.fromEntries([...open, ...known])).markdown.trim();
}
