import { IconRepeat } from "@tabler/icons-react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { ROW_COPY } from "./copy.ts";

interface Props {
  post: Pick<PostRow, "recurring_post_id">;
  size: number;
}

/** Marks a post that a recurring post has made. */
export function RecurringMark({ post: { recurring_post_id }, size }: Props) {
  if (recurring_post_id === undefined) return null;
  return (
    <span
      role="img"
      aria-label={ROW_COPY.recurring}
      title={ROW_COPY.recurring}
      className="shrink-0 text-muted"
    >
      <IconRepeat size={size} stroke={1.5} aria-hidden />
    </span>
  );
}
