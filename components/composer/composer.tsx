"use client";
import { useId, useRef } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useChips } from "./channel/use-chips.ts";
import { ComposerNotices } from "./composer-notices.tsx";
import { EMPTY_DRAFT } from "./draft/draft.ts";
import { SaveWords } from "./draft/save-words.tsx";
import { useComposer } from "./draft/use-composer.ts";
import { useDraftFiles } from "./files/use-draft-files.ts";
import { ActionBar } from "./schedule/action-bar.tsx";
import { useActions } from "./schedule/use-actions.ts";
import { useVerdict } from "./verdict/use-verdict.ts";
import { Verdict } from "./verdict/verdict.tsx";
import { WritingFields } from "./writing-fields.tsx";

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
  const { draft, dirty, state } = composer;
  const files = useDraftFiles(composer);
  const { entries, error, degraded } = useVerdict(draft, post, files.media.byId);
  const chips = useChips(entries);
  const story = useRef<HTMLTextAreaElement>(null);
  const base = useId();
  const cardId = (channel_id: string) => `${base}-${channel_id}`;
  const { waiting } = files;
  const lead = (to: Goal) => (to === "write" ? story.current?.focus() : leadTo(to, base, cardId));
  const actions = useActions({
    ...{ post, composer, entries, chips, waiting },
    onPublishing,
    lead,
  });

  return (
    <form
      {...files.target}
      onSubmit={(event) => event.preventDefault()}
      aria-label="Composer"
      className={`flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:items-start ${files.isOver ? "rounded-surface outline-2 outline-offset-8 outline-accent outline-dashed" : ""}`}
    >
      <div className="flex flex-col gap-4">
        <ComposerNotices
          {...{ post, composer, error, degraded }}
          files={files.media.byId}
          busy={actions.busy}
          onUnschedule={actions.unschedule}
        />
        <WritingFields
          id={base}
          story={story}
          composer={composer}
          files={files}
          entries={entries}
          chips={chips}
        />
      </div>
      <div className="contents md:sticky md:top-6 md:flex md:max-h-[calc(100dvh-10.5rem)] md:flex-col md:gap-3">
        <Verdict
          composer={composer}
          entries={entries}
          files={files.media.byId}
          chips={chips}
          cardId={cardId}
        />
        <ActionBar
          post={post}
          composer={composer}
          entries={entries}
          chips={chips}
          files={files.media.byId}
          actions={actions}
        >
          <SaveWords draft={draft} dirty={dirty} state={state} post={post} zone={time_zone} />
        </ActionBar>
      </div>
    </form>
  );
}

type Goal = Parameters<Parameters<typeof useActions>[0]["lead"]>[0];

function leadTo(to: Exclude<Goal, "write">, base: string, cardId: (channel_id: string) => string) {
  if (to === "choose") document.querySelector<HTMLElement>(`[id="${base}"] input`)?.focus();
  else focusCard(cardId(to.channel_id));
}

/** Leads the eye and the keyboard to the first thing to press in a card, else to the card. */
function focusCard(id: string) {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: "center" });
  (card?.querySelector<HTMLElement>("li button, [aria-invalid=true], textarea") ?? card)?.focus({
    preventScroll: true,
  });
}
