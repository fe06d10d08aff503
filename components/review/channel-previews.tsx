"use client";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { moveInTabs } from "#components/composer/channel/move-in-tabs.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { PostView } from "#components/shown-post/post-view.tsx";
import type { ShownPost } from "#components/shown-post/shown-post.ts";
import { REVIEW_COPY } from "./copy.ts";
import type { ChannelView, ChannelViews } from "./to-channel-views.ts";

/** One channel at a time, chosen by its chip. Without scripts, all of them are shown below each other. */
export function ChannelPreviews({ channels, shown }: ChannelViews) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  function onKeyDown(event: KeyboardEvent) {
    const to = moveInTabs(event, chosen, channels.length);
    if (to === null) return;
    event.preventDefault();
    setChosen(to);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        ref={list}
        role="tablist"
        aria-label={REVIEW_COPY.channels}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-2"
      >
        {channels.map((channel, index) => (
          <button
            key={channel.id}
            type="button"
            role="tab"
            id={`${id}-${channel.id}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${channel.id}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge px-3 hover:bg-sunken aria-selected:border-accent aria-selected:bg-sunken aria-selected:font-bold md:min-h-9"
          >
            <ChannelAvatar channel={channel} size={20} />
            <span className="truncate">{channel.name}</span>
          </button>
        ))}
      </div>
      {channels.map((channel, index) => (
        <section
          key={channel.id}
          role="tabpanel"
          id={`${id}-panel-${channel.id}`}
          aria-labelledby={`${id}-${channel.id}`}
          className={index === chosen ? "" : "hidden noscript:block"}
        >
          <Panel channel={channel} post={shown[channel.shown]} />
        </section>
      ))}
    </div>
  );
}

function Panel({
  channel: { name, options, own_time },
  post,
}: {
  channel: ChannelView;
  post: ChannelViews["shown"][number] | undefined;
}) {
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      {own_time !== null && <p className="text-sm text-muted">{REVIEW_COPY.own_time(own_time)}</p>}
      {post !== undefined && (
        <div className="rounded-surface bg-surface">
          <PostView post={{ ...post, author: { name, handle: null } }} />
        </div>
      )}
      {post !== undefined && <AltTexts post={post} />}
      {options.length > 0 && (
        <dl aria-label={REVIEW_COPY.options} className="flex flex-col gap-1 text-sm">
          {options.map((option) => (
            <div key={option.name} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{option.title}</dt>
              <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-wrap">
                {option.value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Alt text is published too, and can't be seen in a picture. */
function AltTexts({ post: { items } }: { post: Pick<ShownPost, "items"> }) {
  const files = items
    .flatMap((item) => item.files)
    .filter(({ content_type }) => IMAGE.test(content_type));
  if (files.length === 0) return null;
  return (
    <dl aria-label={REVIEW_COPY.alt_texts} className="flex flex-col gap-1 text-sm">
      {files.map(({ id, alt_text }, index) => (
        <div key={id} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{REVIEW_COPY.alt_text(index + 1, files.length)}</dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere">
            {alt_text ?? REVIEW_COPY.no_alt_text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const IMAGE = /^image\//;
