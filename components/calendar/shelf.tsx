"use client";
import { IconX } from "@tabler/icons-react";
import Link from "next/link";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CALENDAR_COPY } from "./copy.ts";
import { ShelfCard } from "./shelf-card.tsx";
import type { useShelf } from "./use-shelf.ts";

interface Props {
  shelf: ReturnType<typeof useShelf>;
  onClose(): void;
}

/** Ideas and other drafts to drag onto a day or a free posting time. A post dropped here becomes a draft. */
export function Shelf({ shelf: { groups, count, error, ...shelf }, onClose }: Props) {
  const { slug } = useWorkspace().organization;
  return (
    <section
      aria-label={CALENDAR_COPY.drafts}
      data-drop="shelf"
      className="flex min-h-0 shrink-0 flex-col rounded-surface border border-dashed border-edge data-over:bg-sunken data-over:outline-2 data-over:outline-accent lg:w-64 print:hidden"
    >
      <div className="flex items-center justify-between pl-3">
        <h2 className="font-medium">{CALENDAR_COPY.drafts}</h2>
        <IconButton label={CALENDAR_COPY.close_drafts} onClick={onClose}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-2 pb-2">
        <ProblemNotice error={error} />
        {count !== null && (
          <p className={`px-1 text-sm text-muted ${groups.length > 0 ? "max-lg:hidden" : ""}`}>
            {groups.length > 0 ? CALENDAR_COPY.drafts_hint : CALENDAR_COPY.no_drafts}
          </p>
        )}
        {groups.map(({ name, posts }) => (
          <section key={name} aria-label={name} className="flex flex-col gap-1.5">
            <h3 className="px-1 pt-1.5 text-sm font-medium">
              {name} <span className="font-normal text-muted tabular-nums">{posts.length}</span>
            </h3>
            {posts.map((post) => (
              <ShelfCard key={post.id} post={post} />
            ))}
          </section>
        ))}
        {shelf.hasMoreIdeas && (
          <More href={`/${slug}/posts?view=ideas`}>{CALENDAR_COPY.all_ideas}</More>
        )}
        {shelf.hasMoreDrafts && (
          <More href={`/${slug}/posts?status=drafts`}>{CALENDAR_COPY.all_drafts}</More>
        )}
      </div>
    </section>
  );
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 shrink-0 items-center rounded-field px-3 hover:bg-sunken md:min-h-9"
    >
      {children}
    </Link>
  );
}
