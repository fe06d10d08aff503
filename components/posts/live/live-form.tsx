"use client";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { LIVE_COPY } from "./copy.ts";
import { KeptCopies } from "./kept-copies.tsx";
import { forgetWords, keepWords, readWords, withTyped } from "./kept-live-words.ts";
import { changesOf, type LiveCopies, type LiveCopy } from "./live-copies.ts";
import { LiveCopyFields } from "./live-copy-fields.tsx";

/** Above this number, customized channels start collapsed. */
const MOST_OPEN = 3;

interface Props {
  id: string;
  expected_updated_at: string | null;
  live: LiveCopies;
  onStored(post: Post): Promise<void>;
}

/** The form to edit published text. Edits stay on this device until they are sent. */
export function LiveForm({ id, expected_updated_at, live, onStored }: Props) {
  const trpc = useTRPC();
  const [typed, setTyped] = useState(() => readWords(id));
  const form = useRef<HTMLDivElement>(null);
  const [nothing, setNothing] = useState(false);
  const change = useMutation(
    trpc.posts.edit_live.mutationOptions({
      onSuccess: async (post) => {
        forgetWords(id);
        await onStored(post);
      },
    }),
  );
  const copies = withTyped(live.copies, typed);
  useFocusRegained(form, live);

  function put({ channel_id, markdown, title }: LiveCopy, words: Partial<LiveCopy>) {
    const changed = { ...typed, [channel_id ?? ""]: { markdown, title, ...words } };
    setTyped(changed);
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
    <div ref={form} className="flex flex-col gap-4">
      {copies.map((copy) => (
        <LiveCopyFields
          key={copy.channel_id}
          copy={copy}
          folded={copies.length > MOST_OPEN && copy.channel_id !== null}
          onChange={(words) => put(copy, words)}
        />
      ))}
      <KeptCopies kept={live.kept} />
      <ProblemNotice error={change.error} />
      <p role="status" className="text-muted empty:hidden">
        {nothing && LIVE_COPY.no_changes}
      </p>
      {copies.length > 0 && (
        <div className="flex flex-col md:flex-row md:justify-end">
          <Button look="primary" busy={change.isPending} onClick={send}>
            {LIVE_COPY.save}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Focuses the first text after a channel is reconnected and its button has unmounted. */
function useFocusRegained(form: RefObject<HTMLElement | null>, { kept }: LiveCopies) {
  const lost = kept.filter(({ disconnected }) => disconnected).length;
  const before = useRef(lost);
  useEffect(() => {
    if (lost < before.current) form.current?.querySelector("textarea")?.focus();
    before.current = lost;
  }, [form, lost]);
}
