"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { forgetWords, keepWords, keptWords } from "./kept-live-words.ts";
import { changesOf, type LiveCopies, type LiveCopy } from "./live-copies.ts";
import { LiveCopyFields } from "./live-copy-fields.tsx";

/** So many copies stand open. Of more, those that channels have of their own are folded. */
const MOST_OPEN = 3;

interface Props {
  id: string;
  expected_updated_at: string | null;
  live: LiveCopies;
  onStored(post: Post): Promise<void>;
}

/** The words that are live, to be changed. What is typed stays on this device until it was sent. */
export function LiveForm({ id, expected_updated_at, live, onStored }: Props) {
  const trpc = useTRPC();
  const [copies, setCopies] = useState(() => keptWords(id, live.copies));
  const [nothing, setNothing] = useState(false);
  const change = useMutation(
    trpc.posts.edit_live.mutationOptions({
      onSuccess: async (post) => {
        forgetWords(id);
        await onStored(post);
      },
    }),
  );
  function put(at: number, words: Partial<LiveCopy>) {
    const changed = copies.map((copy, place) => (place === at ? { ...copy, ...words } : copy));
    setCopies(changed);
    setNothing(false);
    keepWords(id, changed);
  }
  function send() {
    const changes = changesOf(live.copies, copies);
    setNothing(changes === null);
    if (changes === null) return;
    const version = expected_updated_at === null ? {} : { expected_updated_at };
    change.mutate({ id, ...changes, ...version });
  }
  return (
    <>
      {copies.map((copy, at) => (
        <LiveCopyFields
          key={copy.channel_id}
          copy={copy}
          folded={copies.length > MOST_OPEN && copy.channel_id !== null}
          onChange={(words) => put(at, words)}
        />
      ))}
      <Kept kept={live.kept} />
      <ProblemNotice error={change.error} />
      <p role="status" className="text-muted empty:hidden">
        {nothing && "Nothing is changed yet."}
      </p>
      <div className="flex flex-col md:flex-row md:justify-end">
        <Button look="primary" busy={change.isPending} onClick={send}>
          Change it where it is live
        </Button>
      </div>
    </>
  );
}

function Kept({ kept }: Pick<LiveCopies, "kept">) {
  if (kept.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-muted">
      <p>These stay as they are:</p>
      <ul className="list-disc pl-5">
        {kept.map(({ name, reason }) => (
          <li key={name} className="wrap-anywhere">
            {name}. {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
