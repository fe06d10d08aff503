"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { ReconnectChannel } from "#components/channels/reconnect-channel.tsx";
import { Button } from "#components/ui/button.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { LIVE_COPY } from "./copy.ts";
import type { UnchangeableCopy } from "./live-copies.ts";
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
  const [typed, setTyped] = useState(() => readText(id));
  const form = useRef<HTMLDivElement>(null);
  const [nothing, setNothing] = useState(false);
  const change = useMutation(
    trpc.posts.edit_live.mutationOptions({
      onSuccess: async (post) => {
        forgetText(id);
        await onStored(post);
      },
    }),
  );
  const copies = withTyped(live.copies, typed);
  useFocusRegained(form, live);

  function put({ channel_id, markdown, title }: LiveCopy, text: Partial<LiveCopy>) {
    const changed = { ...typed, [channel_id ?? ""]: { markdown, title, ...text } };
    setTyped(changed);
    setNothing(false);
    storeText(id, changed);
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
          onChange={(text) => put(copy, text)}
        />
      ))}
      <UnchangeableCopies unchangeable={live.unchangeable} />
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
function useFocusRegained(form: RefObject<HTMLElement | null>, { unchangeable }: LiveCopies) {
  const lost = unchangeable.filter(({ disconnected }) => disconnected).length;
  const before = useRef(lost);
  useEffect(() => {
    if (lost < before.current) form.current?.querySelector("textarea")?.focus();
    before.current = lost;
  }, [form, lost]);
}

/** Browsers may refuse access to storage. Then typed text lasts as long as the form. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const nameOf = (id: string) => `crier.live.${id}`;

/** Unsent edits by channel ID; an empty ID stands for the main post. */
type TypedText = Readonly<Record<string, Partial<Pick<LiveCopy, "markdown" | "title">>>>;

function withTyped(copies: readonly LiveCopy[], typed: TypedText): LiveCopy[] {
  return copies.map((copy) => ({ ...copy, ...typed[copy.channel_id ?? ""] }));
}

function storeText(id: string, typed: TypedText): void {
  try {
    storage()?.setItem(nameOf(id), JSON.stringify(typed));
  } catch {
    // Storage is full: the form still has the text.
  }
}

function forgetText(id: string): void {
  storage()?.removeItem(nameOf(id));
}

function readText(id: string): TypedText {
  try {
    return JSON.parse(storage()?.getItem(nameOf(id)) ?? "{}") as TypedText;
  } catch {
    return {};
  }
}

/** The channels that can't be updated, with the reasons, and a button to reconnect disconnected ones. */
function UnchangeableCopies({ unchangeable }: Pick<LiveCopies, "unchangeable">) {
  if (unchangeable.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-muted">
      <p>{LIVE_COPY.unchanged}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {unchangeable.map((copy) => (
          <li key={copy.channel_id} className="wrap-anywhere">
            {copy.name}. {copy.reason}
            {copy.disconnected && <Reconnect copy={copy} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A removed channel can't be reconnected, only added again. */
function Reconnect({ copy: { channel_id } }: { copy: UnchangeableCopy }) {
  const channel = useChannels().find(({ id }) => id === channel_id);
  const { slug } = useWorkspace().organization;
  return (
    <div className="pt-1 pb-2">
      {channel === undefined ? (
        <Link href={`/${slug}/channels`} className="text-accent underline underline-offset-2">
          {LIVE_COPY.channels}
        </Link>
      ) : (
        <ReconnectChannel channel={channel} />
      )}
    </div>
  );
}
