"use client";
import { useId, useState } from "react";
import { useGuestName, writeGuestName } from "#components/review/guest/guest-name.ts";
import { reviewMoment } from "#components/review/review-moment.ts";
import type { Reading } from "#components/review/reviewed.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { CommentText } from "./comment-text.tsx";
import { COMMENTS_COPY, GUEST_COPY } from "./copy.ts";
import { MentionField } from "./mention-field.tsx";

interface GuestComment {
  id: string;
  author: { name: string; guest: boolean };
  text: string;
  resolved_at: string | null;
  created_at: string;
  edited_at: string | null;
}

export interface GivenComment {
  post_id: string;
  text: string;
  name: string | null;
}

export type CommentOutcome = { comment: GuestComment } | { message: string };

interface Props {
  post_id: string;
  initial: readonly GuestComment[];
  reading: Reading;
  /** Whether the reader has no account, and enters their name. */
  asksName: boolean;
  add(given: GivenComment): Promise<CommentOutcome>;
}

/** The comments of a post on a page without a session: people with an approval link read and add comments. */
export function GuestThread({ post_id, initial, reading, asksName, add }: Props) {
  const title = useId();
  const [added, setAdded] = useState<readonly GuestComment[]>([]);
  const initialIds = new Set(initial.map(({ id }) => id));
  const comments = [...initial, ...added.filter(({ id }) => !initialIds.has(id))];
  const open = comments.filter(({ resolved_at }) => resolved_at === null);
  const resolved = comments.filter(({ resolved_at }) => resolved_at !== null);
  const item = (comment: GuestComment) => (
    <GuestItem key={comment.id} comment={comment} reading={reading} />
  );
  return (
    <section aria-labelledby={title} className="flex max-w-xl flex-col gap-2">
      <h2 id={title} className="text-lg font-bold">
        {COMMENTS_COPY.title}
      </h2>
      {comments.length === 0 && <p className="text-muted">{GUEST_COPY.empty}</p>}
      {open.length > 0 && (
        <ul aria-labelledby={title} className="divide-y divide-line">
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
      <NewGuestComment
        post_id={post_id}
        asksName={asksName}
        add={add}
        onAdded={(comment) => setAdded((others) => [...others, comment])}
      />
    </section>
  );
}

function GuestItem({ comment, reading }: { comment: GuestComment; reading: Reading }) {
  const { author, text, created_at, edited_at } = comment;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm text-muted wrap-anywhere">
        <span dir="auto" className="font-medium text-ink">
          {author.name}
        </span>{" "}
        {author.guest && `${COMMENTS_COPY.guest} `}·{" "}
        <time dateTime={created_at}>{reviewMoment(created_at, reading)}</time>
        {edited_at !== null && ` · ${COMMENTS_COPY.edited}`}
      </p>
      <CommentText text={text} people={[]} />
    </li>
  );
}

interface NewProps extends Pick<Props, "post_id" | "asksName" | "add"> {
  onAdded(comment: GuestComment): void;
}

function NewGuestComment({ post_id, asksName, add, onAdded }: NewProps) {
  const name = useGuestName();
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const lacksName = asksName && name.trim() === "";
  const lacksText = text.trim() === "";

  async function send() {
    if (isBusy) return;
    setTried(true);
    setSent(false);
    if (lacksName || lacksText) return;
    setBusy(true);
    const outcome = await add({ post_id, text, name: asksName ? name : null }).catch(() => ({
      message: GUEST_COPY.unreachable,
    }));
    setBusy(false);
    setProblem("message" in outcome ? outcome.message : null);
    if ("message" in outcome) return;
    onAdded(outcome.comment);
    setText("");
    setTried(false);
    setSent(true);
  }
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {asksName && (
        <TextField
          label={GUEST_COPY.name}
          hint={GUEST_COPY.name_hint}
          value={name}
          maxLength={100}
          autoComplete="name"
          error={isTried && lacksName ? GUEST_COPY.name_missing : undefined}
          onChange={({ currentTarget }) => writeGuestName(currentTarget.value)}
        />
      )}
      <MentionField
        label={COMMENTS_COPY.label}
        value={text}
        people={[]}
        busy={isBusy}
        error={isTried && lacksText ? COMMENTS_COPY.missing : undefined}
        onChange={setText}
        onSubmit={() => void send()}
      />
      {problem !== null && <Notice tone="failed" title={problem} />}
      <p role="status" className="sr-only">
        {isSent ? COMMENTS_COPY.sent : ""}
      </p>
      <Button type="submit" className="self-start" busy={isBusy}>
        {COMMENTS_COPY.send}
      </Button>
    </form>
  );
}
