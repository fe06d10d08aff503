import { useId } from "react";
import { CommentForm, type WriteComment } from "./comment-form.tsx";
import { COMMENTS_COPY } from "./copy.ts";

interface ReaderComment {
  external_id: string;
  author: { name: string; handle: string };
  text: string;
  written_at: Date;
  edited_at: Date | null;
}

interface Props {
  comments: readonly ReaderComment[];
  /** Null if the visitor can't comment: they aren't a member, or the platform has no comments. */
  write: WriteComment | null;
}

export function ReaderComments({ comments, write }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-lg font-bold">
        {COMMENTS_COPY.title}
      </h2>
      {comments.length === 0 && <p className="text-muted">{COMMENTS_COPY.none}</p>}
      <ol className="flex flex-col gap-3 empty:hidden">
        {comments.map(({ external_id, author, text, written_at, edited_at }) => (
          <li key={external_id} className="flex flex-col gap-1 border-l-2 border-line pl-3">
            <p className="flex flex-wrap gap-x-2 text-sm">
              <span dir="auto" className="font-medium wrap-anywhere">
                {author.name}
              </span>
              <time dateTime={written_at.toISOString()} className="text-muted">
                {written_at.toISOString().slice(0, 16).replace("T", " ")} UTC
                {edited_at !== null && ` · ${COMMENTS_COPY.edited}`}
              </time>
            </p>
            <p dir="auto" className="text-start wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {write !== null && <CommentForm write={write} />}
    </section>
  );
}
