"use client";
import Link from "next/link";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { Avatar } from "../ui/avatar.tsx";
import { useManifests } from "../workspace/use-manifests.ts";
import { THREAD_COPY } from "./copy.ts";
import { FoldedText } from "./folded-text.tsx";
import type { InboxQuery } from "./inbox-query.ts";
import { OutsideLink } from "./outside-link.tsx";
import { Stars } from "./stars.tsx";
import { show, useInboxAddress } from "./use-inbox-address.ts";

interface Props {
  item: Interaction;
  isChosen: boolean;
  query: InboxQuery;
  moment: string;
}

/** A message of a thread. Text from strangers is shown as plain text, and their files as links. */
export function ThreadItem({ item, isChosen, query, moment }: Props) {
  const { author, media, url } = item;
  const title = useManifests().ofPlatform(item.provider)?.title ?? item.provider;
  const name = author.name || author.handle;
  const look = author.ours ? "ml-6 bg-sunken md:ml-12" : "bg-surface";
  return (
    <li
      aria-current={isChosen ? "true" : undefined}
      className={`flex flex-col gap-2 rounded-surface border border-line p-3 aria-[current]:border-accent ${look}`}
    >
      <div className="flex items-center gap-2">
        {/* Strangers' images aren't loaded: their servers would learn who reads them. */}
        <Avatar name={name} url={null} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate text-start font-medium">
            {name}
            {author.ours && <span className="font-normal text-muted"> · {THREAD_COPY.ours}</span>}
          </p>
          <p className="truncate text-sm text-muted">
            {author.handle !== "" && <span>@{author.handle.replace(/^@/, "")} · </span>}
            {moment}
            {item.edited_at !== null && ` · ${THREAD_COPY.edited}`}
          </p>
        </div>
      </div>
      {item.rating !== null && <Stars rating={item.rating} />}
      {item.deleted_at === null ? (
        <FoldedText text={item.text} />
      ) : (
        <p className="text-muted italic">{THREAD_COPY.deleted}</p>
      )}
      {media.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {media.map((file) => (
            <li key={file.url}>
              <OutsideLink href={file.url}>
                {file.alt_text
                  ? `${THREAD_COPY.media[file.kind]}: ${file.alt_text}`
                  : THREAD_COPY.media[file.kind]}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 empty:hidden">
        {url !== null && item.deleted_at === null && (
          <OutsideLink href={url}>{THREAD_COPY.on_platform(title)}</OutsideLink>
        )}
        {!isChosen && item.can_reply && <ReplyLink item={item} name={name} query={query} />}
      </div>
    </li>
  );
}

function ReplyLink({ item, name, query }: { item: Interaction; name: string; query: InboxQuery }) {
  const href = useInboxAddress(query).hrefOfItem(item.id);
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        show(href);
      }}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-2 md:min-h-6"
    >
      {THREAD_COPY.reply_to(name)}
    </Link>
  );
}
