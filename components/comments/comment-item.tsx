"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CommentPerson, PostComment } from "#core/contract/resources/post-comment.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CommentText } from "./comment-text.tsx";
import { COMMENTS_COPY } from "./copy.ts";
import { mentionsAfter } from "./find-mentions.ts";
import { MentionField } from "./mention-field.tsx";
import { useRefreshComments } from "./use-comments.ts";

interface Props {
  post_id: string;
  comment: PostComment;
  people: readonly CommentPerson[];
  now: Date;
  /** Called once it is no longer in its list. */
  onDeleted(): void;
  onReply(to: CommentPerson): void;
}

export function CommentItem({ post_id, comment, people, now, onDeleted, onReply }: Props) {
  const { organization, person } = useWorkspace();
  const { editing, setEditing, edit } = useEditing();
  const trpc = useTRPC();
  const refresh = useRefreshComments();
  const update = useMutation(trpc.post_comments.update.mutationOptions({ onSuccess: refresh }));
  const remove = useMutation(trpc.post_comments.delete.mutationOptions({ onSuccess: refresh }));
  const { author, text, resolved_at, created_at, edited_at } = comment;
  const isOwn = author.user_id === person.id;
  const isDeletable = isOwn || person.role === "owner" || person.role === "admin";
  const ids = { id: post_id, comment_id: comment.id };
  const about = COMMENTS_COPY.about(author.name, text.slice(0, 40).toWellFormed());
  // Guests, API clients and people who left can't be mentioned.
  const replied = isOwn ? undefined : people.find(({ user_id }) => user_id === author.user_id);
  const mentioned = people.filter(({ user_id }) => comment.mentions.includes(user_id));
  const label = (action: string) => (
    <>
      {action}
      <span className="sr-only">: {about}</span>
    </>
  );
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm text-muted wrap-anywhere">
        <span dir="auto" className="font-medium text-ink">
          {author.name}
        </span>{" "}
        {author.guest && `${COMMENTS_COPY.guest} `}·{" "}
        <time dateTime={created_at}>
          {formatMoment(new Date(created_at), organization.time_zone, now)}
        </time>
        {edited_at !== null && ` · ${COMMENTS_COPY.edited}`}
      </p>
      {editing ? (
        <EditComment
          comment={comment}
          people={people}
          busy={update.isPending}
          onSave={(change) =>
            update.mutate({ ...ids, ...change }, { onSuccess: () => setEditing(false) })
          }
          onCancel={() => setEditing(false)}
        />
      ) : (
        <CommentText text={text} people={mentioned} />
      )}
      <ProblemNotice error={update.error} />
      {!editing && (
        <div className="-ml-3 flex flex-wrap">
          {replied !== undefined && (
            <Button look="quiet" onClick={() => onReply(replied)}>
              {label(COMMENTS_COPY.reply)}
            </Button>
          )}
          <Button
            look="quiet"
            busy={update.isPending}
            onClick={() => {
              const resolved = resolved_at === null;
              // It moves to the other list, so that callbacks of `mutate` wouldn't run.
              update.mutateAsync({ ...ids, resolved }).then(onDeleted, () => undefined);
            }}
          >
            {label(resolved_at === null ? COMMENTS_COPY.resolve : COMMENTS_COPY.reopen)}
          </Button>
          {isOwn && (
            <Button ref={edit} look="quiet" onClick={() => setEditing(true)}>
              {label(COMMENTS_COPY.edit)}
            </Button>
          )}
          {isDeletable && (
            <Confirm
              label={COMMENTS_COPY.delete}
              accessibleLabel={`${COMMENTS_COPY.delete}: ${about}`}
              title={COMMENTS_COPY.delete_title}
              consequence={COMMENTS_COPY.delete_consequence}
              confirmLabel={COMMENTS_COPY.delete}
              onConfirm={async () => {
                await remove.mutateAsync(ids);
                onDeleted();
              }}
            >
              <ProblemNotice error={remove.error} />
            </Confirm>
          )}
        </div>
      )}
    </li>
  );
}

/** Whether it is edited. Afterwards the focus returns to the button that started it. */
function useEditing() {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !editing) edit.current?.focus();
    before.current = editing;
  }, [editing]);
  return { editing, setEditing, edit };
}

interface EditProps {
  comment: PostComment;
  people: readonly CommentPerson[];
  busy: boolean;
  onSave(change: { text: string; mentions: string[] }): void;
  onCancel(): void;
}

function EditComment({ comment, people, busy, onSave, onCancel }: EditProps) {
  const [text, setText] = useState(comment.text);
  const [isSubmitted, setSubmitted] = useState(false);
  function save() {
    setSubmitted(true);
    if (busy || text.trim() === "") return;
    onSave({ text, mentions: mentionsAfter(comment, text, people) });
  }
  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <MentionField
        label={COMMENTS_COPY.edit_label}
        value={text}
        people={people}
        busy={busy}
        focused
        error={isSubmitted && text.trim() === "" ? COMMENTS_COPY.missing : undefined}
        onChange={setText}
        onSubmit={save}
        onCancel={onCancel}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {COMMENTS_COPY.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {COMMENTS_COPY.cancel}
        </Button>
      </div>
    </form>
  );
}
