"use client";
import { type KeyboardEvent, useId, useRef } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ActionBar } from "./action-bar.tsx";
import { BookedNotice } from "./booked-notice.tsx";
import { ChannelChips } from "./channel-chips.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DegradedNotice } from "./degraded-notice.tsx";
import { EMPTY_DRAFT, toggleChannel } from "./draft.ts";
import { FilingFields } from "./filing-fields.tsx";
import { FirstChannel } from "./first-channel.tsx";
import { SaveWords } from "./save-words.tsx";
import { useActions } from "./use-actions.ts";
import { useChips } from "./use-chips.ts";
import { useComposer } from "./use-composer.ts";
import { useVerdict } from "./use-verdict.ts";
import { Verdict } from "./verdict.tsx";
import { WordsField } from "./words-field.tsx";

interface Props {
  post: Post | null;
  onStored(post: Post): void;
  onPublishing(post: Post, before: string | null): void;
}

/** Where a post is written: the story, where it goes, and what each channel makes of it. */
export function Composer({ post, onStored, onPublishing }: Props) {
  const [onlyChannel, another] = useChannels();
  const { time_zone } = useWorkspace().organization;
  const preset = onlyChannel !== undefined && another === undefined ? [onlyChannel.id] : [];
  const composer = useComposer({ post, blank: { ...EMPTY_DRAFT, channels: preset }, onStored });
  const { draft, setDraft, dirty, state } = composer;
  const { entries, error, degraded } = useVerdict(draft, post);
  const chips = useChips(entries);
  const story = useRef<HTMLTextAreaElement>(null);
  const base = useId();
  const cardId = (channel_id: string) => `${base}-${channel_id}`;
  const actions = useActions({ post, composer, entries, chips, onPublishing, lead });

  function lead(to: Parameters<Parameters<typeof useActions>[0]["lead"]>[0]) {
    if (to === "write") story.current?.focus();
    else if (to === "choose") document.querySelector<HTMLElement>(`[id="${base}"] input`)?.focus();
    else focusCard(cardId(to.channel_id));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.repeat) return;
    event.preventDefault();
    actions.main();
  }

  return (
    <form
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
      aria-label="Composer"
      className="flex flex-col gap-4"
    >
      <div className="flex flex-col gap-4 empty:hidden">
        {post !== null && (
          <BookedNotice post={post} busy={actions.busy} onUnschedule={actions.unschedule} />
        )}
        {state.kind === "conflict" && <ConflictNotice composer={composer} theirs={state.theirs} />}
        {state.kind === "failed" && state.problem.code !== "UNREACHABLE" && (
          <ProblemNotice error={{ data: { refusal: state.problem } }} />
        )}
        <ProblemNotice error={error} />
        {degraded && <DegradedNotice />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:items-start">
        <div className="flex flex-col gap-4">
          <WordsField
            ref={story}
            label="Story"
            placeholder="What do you have to say?"
            value={draft.content}
            onChange={(content) => setDraft((before) => ({ ...before, content }))}
            className="min-h-48 md:min-h-72"
          />
          <FilingFields
            draft={draft}
            onChange={(filing) => setDraft((before) => ({ ...before, ...filing }))}
          />
          <FirstChannel onConnected={({ id }) => setDraft((before) => toggleChannel(before, id))} />
          <ChannelChips
            id={base}
            chips={chips}
            chosen={draft.channels}
            onToggle={(id) => setDraft((before) => toggleChannel(before, id))}
          />
        </div>
        <Verdict composer={composer} entries={entries} chips={chips} cardId={cardId} />
      </div>
      <ActionBar
        post={post}
        dirty={dirty}
        busy={actions.busy}
        mainLabel={actions.action.label}
        publishLabel={actions.publishLabel}
        ready={actions.ready}
        canWait={actions.canWait}
        onMain={actions.main}
        onPublish={actions.publish}
        onSchedule={actions.schedule}
      >
        <SaveWords draft={draft} dirty={dirty} state={state} post={post} zone={time_zone} />
      </ActionBar>
    </form>
  );
}

/** Leads the eye and the keyboard to the first thing to press in a card, else to the card. */
function focusCard(id: string) {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: "center" });
  (card?.querySelector<HTMLElement>("li button, [aria-invalid=true], textarea") ?? card)?.focus({
    preventScroll: true,
  });
}
