"use client";
import { useEffect, useId, useRef } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import type { CommentPerson } from "#core/contract/resources/post-comment.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { insertText } from "../composer/editor/insert-text.ts";
import { useNow } from "../time/use-now.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CommentItem } from "./comment-item.tsx";
import { COMMENTS_COPY } from "./copy.ts";
import { replyStart } from "./find-mentions.ts";
import { NewComment } from "./new-comment.tsx";
import { useCommentPeople, useComments } from "./use-comments.ts";

const MINUTE_MS = 60_000;

/** What the team and guests wrote about a post. Never published. */
export function Comments({ post: { id } }: { post: Pick<Post, "id"> }) {
  return id === null ? null : <Thread post_id={id} />;
}

function Thread({ post_id }: { post_id: string }) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const { people, load } = useCommentPeople();
  const { data, error, isPending, isSuccess } = useComments(post_id);
  const comments = data?.items ?? [];
  const open = comments.filter(({ resolved_at }) => resolved_at === null);
  const resolved = comments.filter(({ resolved_at }) => resolved_at !== null);

  // The browser looked for the address's #comments before this section was loaded.
  useEffect(() => {
    if (window.location.hash === "#comments") section.current?.scrollIntoView();
  }, []);

  const item = (comment: (typeof comments)[number]) => (
    <CommentItem
      key={comment.id}
      post_id={post_id}
      comment={comment}
      people={people}
      now={now}
      // The pressed button is gone with its comment.
      onDeleted={() => heading.current?.focus()}
      onReply={(to) => field.current && startReply(field.current, to)}
    />
  );
  return (
    <section
      ref={section}
      id="comments"
      aria-labelledby={title}
      aria-busy={isPending}
      className="flex max-w-prose scroll-mt-4 flex-col gap-2 border-t border-line pt-4"
    >
      <h2 id={title} ref={heading} tabIndex={-1} className="text-lg font-bold">
        {COMMENTS_COPY.title}
      </h2>
      <ProblemNotice error={error} />
      {isSuccess && (
        <p className="text-muted">
          {comments.length === 0 ? COMMENTS_COPY.empty : COMMENTS_COPY.hint}
        </p>
      )}
      {open.length > 0 && (
        <ul aria-label={COMMENTS_COPY.title} className="divide-y divide-line">
          {open.map(item)}
        </ul>
      )}
      {resolved.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-muted md:min-h-9">
            {COMMENTS_COPY.resolved(resolved.length)}
          </summary>
          <ul className="divide-y divide-line">{resolved.map(item)}</ul>
        </details>
      )}
      <NewComment post_id={post_id} people={people} field={field} loadPeople={load} />
    </section>
  );
}

/** While a comment is being sent, its field is only focused. */
function startReply(field: HTMLTextAreaElement, to: CommentPerson): void {
  const text = field.readOnly ? "" : replyStart(field.value, to);
  if (text === "") field.focus();
  else insertText(field, { start: 0, end: 0, text });
}
