"use client";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import type { CommentPerson } from "#core/contract/resources/post-comment.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPCClient } from "../api/trpc.ts";
import { useDraft, writeDraft } from "../inbox/reply-drafts.ts";
import { Button } from "../ui/button.tsx";
import { COMMENTS_COPY } from "./copy.ts";
import { mentionedIn } from "./find-mentions.ts";
import { MentionField } from "./mention-field.tsx";
import { useRefreshComments } from "./use-comments.ts";

interface Props {
  post_id: string;
  people: readonly CommentPerson[];
  field: RefObject<HTMLTextAreaElement | null>;
  loadPeople(): Promise<readonly CommentPerson[]>;
}

/** A form for a comment. What is typed is stored on the device until it is sent. */
export function NewComment({ post_id, people, field, loadPeople }: Props) {
  const text = useDraft(post_id);
  const [isSubmitted, setSubmitted] = useState(false);
  const refresh = useRefreshComments();
  const client = useTRPCClient();
  const create = useMutation({
    // Text from before a reload may mention people who aren't loaded yet.
    mutationFn: async (text: string) => {
      const mentions = text.includes("@") ? mentionedIn(text, await loadPeople()) : [];
      return client.post_comments.create.mutate({ id: post_id, text, mentions });
    },
    onSuccess: async () => {
      writeDraft(post_id, "");
      await refresh();
    },
  });

  function send() {
    if (create.isPending) return;
    setSubmitted(true);
    if (text.trim() === "") return;
    create.mutate(text);
  }
  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MentionField
        label={COMMENTS_COPY.label}
        value={text}
        people={people}
        field={field}
        busy={create.isPending}
        error={
          isSubmitted && text.trim() === "" && !create.isSuccess ? COMMENTS_COPY.missing : undefined
        }
        onChange={(value) => {
          setSubmitted(false);
          create.reset();
          writeDraft(post_id, value);
        }}
        onSubmit={send}
      />
      <ProblemNotice error={create.error} />
      <p role="status" className="sr-only">
        {create.isSuccess ? COMMENTS_COPY.sent : ""}
      </p>
      <Button type="submit" className="self-start" busy={create.isPending}>
        {COMMENTS_COPY.send}
      </Button>
    </form>
  );
}
