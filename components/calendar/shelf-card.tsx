"use client";
import { IdeaBody } from "../ideas/idea-body.tsx";
import { useParts } from "./calendar-context.ts";
import { isMovable, type Movable } from "./move/is-movable.ts";
import { MoveButton, PostLink } from "./post-card.tsx";

/** A draft on the shelf, with all that its card on the board of ideas shows. */
export function ShelfCard({ post }: { post: Movable }) {
  const { now, may_move } = useParts();
  const movable = may_move && isMovable(post, now);
  return (
    <div
      data-chip={post.id}
      className="group/card relative shrink-0 rounded-field border border-dashed border-edge bg-surface"
    >
      <PostLink post={post} movable={movable} className="p-2 text-sm">
        <IdeaBody post={post} now={now} hasMenu={movable} />
      </PostLink>
      {movable && (
        <MoveButton
          post={post}
          className="absolute top-0.5 right-0.5 size-8 opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 max-lg:size-11 max-lg:opacity-100"
        />
      )}
    </div>
  );
}
