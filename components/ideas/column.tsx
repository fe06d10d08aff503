"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import type { PostStage } from "#core/contract/resources/post-stage.ts";
import { Button } from "../ui/button.tsx";
import { IDEAS_COPY } from "./copy.ts";
import { IdeaCard } from "./idea-card.tsx";
import { NewIdea } from "./new-idea.tsx";
import { STAGE_COPY } from "./stages.ts";
import type { IdeaColumn } from "./use-column.ts";
import type { IdeaChanges } from "./use-idea-changes.ts";

interface Props {
  stage: PostStage;
  /** With the changes that aren't stored yet. */
  posts: readonly PostRow[];
  query: IdeaColumn["query"];
  now: Date;
  changes: IdeaChanges | null;
  filtered: boolean;
  /** Whether a phone shows this column. */
  isChosen: boolean;
}

/** A column of the board. Cards are dropped anywhere on it. */
export function Column({ stage, posts, query, now, changes, filtered, isChosen }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = query;
  return (
    <section
      aria-label={STAGE_COPY[stage]}
      data-drop={stage}
      className={`min-w-0 flex-col gap-2 rounded-surface bg-sunken p-2 -outline-offset-2 data-over:outline-2 data-over:outline-accent md:flex ${isChosen ? "flex" : "hidden"}`}
    >
      <h2 className="flex items-baseline gap-2 px-1 py-1 font-bold max-md:sr-only">
        {STAGE_COPY[stage]}
        <span className="text-sm font-normal text-muted tabular-nums">
          {IDEAS_COPY.count(posts.length, hasNextPage)}
        </span>
      </h2>
      {stage === "idea" && changes !== null && <NewIdea />}
      {posts.length === 0 && error === null && (
        <p className="px-1 py-2 text-sm text-muted">
          {emptyText(stage, changes !== null, filtered)}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {posts.map((post) => (
          <IdeaCard key={post.id} post={post} now={now} changes={changes} />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? IDEAS_COPY.loading : IDEAS_COPY.more}
        </Button>
      )}
    </section>
  );
}

function emptyText(stage: PostStage, may_write: boolean, filtered: boolean): string {
  if (filtered) return IDEAS_COPY.none_match;
  return may_write ? IDEAS_COPY.empty[stage] : IDEAS_COPY.empty_read[stage];
}
