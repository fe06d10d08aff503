"use client";
import { useId } from "react";
import type { CheckedReply } from "#core/contract/resources/inbox.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import { PostView } from "../shown-post/post-view.tsx";
import { textParts } from "../shown-post/text/text-parts.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useManifests } from "../workspace/use-manifests.ts";
import { REPLY_COPY } from "./copy.ts";

interface Props {
  item: Interaction;
  checked: CheckedReply;
}

export function ReplyPreview({ item, checked }: Props) {
  const id = useId();
  const channel = useChannels().find((each) => each.id === item.channel_id);
  const manifest = useManifests().forPlatform(item.provider);
  if (channel === undefined || manifest === undefined) return null;
  const { text } = checked;
  const parts = textParts({ text, marks: checked.marks as unknown as Mark[] }, manifest);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-sm font-medium text-muted">
        {REPLY_COPY.preview}
      </h3>
      <PostView
        post={{
          provider: item.provider,
          author: { name: channel.name, handle: channel.handle },
          title: null,
          items: [{ parts, files: [] }],
        }}
      />
    </section>
  );
}
