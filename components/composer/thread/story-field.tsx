"use client";
import { IconChartBar } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { type Ref, useRef, useState } from "react";
import { useShortcuts } from "#components/keys/use-shortcuts.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { usePreload } from "#components/ui/use-preload.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { listWords } from "#core/domain/words.ts";
import { POLL_COPY } from "../channel/copy.ts";
import { type Draft, isThread, overrideFor, withOverride } from "../draft/draft.ts";
import { withPlace } from "../draft/file-places.ts";
import { withOption } from "../draft/override.ts";
import type { Composer } from "../draft/use-draft.ts";
import type { TextMark } from "../editor/marks/text-mark.ts";
import type { TemplateTarget } from "../editor/template-tool.tsx";
import { MediaField } from "../files/media-field.tsx";
import type { useDraftFiles } from "../files/use-draft-files.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import type { Caret } from "./card-changes.ts";
import { THREAD_COPY } from "./copy.ts";
import { itemCounts } from "./item-counts.ts";
import { ThreadEditor } from "./thread-editor.tsx";
import { cardOfFile } from "./thread-text.ts";
import { useBeginThread } from "./use-begin-thread.ts";
import type { ThreadChange } from "./use-cards.ts";

const loadThreadOffer = () => import("./thread-offer.tsx");
const ThreadOffer = dynamic(
  () => loadThreadOffer().then(({ ThreadOffer }) => ThreadOffer, orNotLoaded),
  { loading: nothingYet },
);

/** Matches text that may contain a line of only dashes. */
export const DASHES = /^[ \t]*---/m;

interface Props {
  story: Ref<HTMLTextAreaElement>;
  composer: Composer;
  files: ReturnType<typeof useDraftFiles>;
  entries: readonly ValidatedEntry[];
  marks: readonly TextMark[];
}

export function StoryField({ story, composer, files, entries, marks }: Props) {
  const { draft } = composer;
  const { change, undo, canUndo, heldBy, moveFile } = useStory(composer);
  const [announcement, setAnnouncement] = useState("");
  const begin = useBeginThread(draft);
  usePreload(loadThreadOffer);
  const templates = useTemplateTarget(composer);
  const root = useRef<HTMLDivElement>(null);
  function lead(card: number) {
    const fields = root.current?.querySelectorAll<HTMLTextAreaElement>(
      `textarea[aria-label^="${THREAD_COPY.main_post}"]`,
    );
    const field = fields?.[card];
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }
  const parted = isThread(draft);
  const media = { composer, media: files.media, entries, adding: files.adding };
  return (
    <div ref={root} className="flex flex-1 flex-col gap-4">
      <ThreadEditor
        ref={story}
        label={THREAD_COPY.main_post}
        placeholder={THREAD_COPY.placeholder}
        value={draft.content}
        marks={marks}
        parted={parted}
        begin={begin}
        templates={templates}
        tools={<PollTool composer={composer} />}
        onChange={(content, how) => {
          change(content, how);
          if (how?.label != null) setAnnouncement(how.label);
        }}
        onUndo={undo}
        counts={itemCounts(draft, entries)}
        hasFiles={(card, texts) => heldBy(card, texts).length > 0}
        filesOf={(card, texts) => (
          <MediaField
            {...media}
            card={{
              at: card,
              count: texts.length,
              ids: heldBy(card, texts),
              onMove: (id, to) => moveFile(id, to),
            }}
          />
        )}
        className="min-h-48"
      />
      {DASHES.test(draft.content) && <ThreadOffer composer={composer} onLead={lead} />}
      {canUndo && <UndoKey run={undo} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

const same = (draft: Draft) => draft;

function UndoKey({ run }: { run(): void }) {
  useShortcuts([{ keys: "z", label: THREAD_COPY.undo, run }]);
  return null;
}

interface Step extends Pick<Draft, "content" | "media" | "places" | "overrides"> {
  /** The text after the change, which can be undone while the text stays the same. */
  after: string;
  caret: Caret;
}

const MOST_STEPS = 100;

/** The main post of a draft, with its files following the cards, and undo for changes of the cards. */
function useStory({ draft, change: changeDraft, discard }: Composer) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  const canUndo = last !== undefined && last.after === draft.content;

  function change(content: string, how?: ThreadChange) {
    if (how === undefined) return changeDraft((before) => ({ ...before, content }));
    const { media, places, overrides } = draft;
    const step = {
      content: draft.content,
      media,
      places,
      overrides,
      after: content,
      caret: how.before,
    };
    setSteps((before) => [...before, withoutUndefined(step)].slice(-MOST_STEPS));
    const make = (before: Draft) => (how.begin ?? same)(withMoved({ ...before, content }, how));
    if (how.discards && how.label !== null) discard(how.label, make);
    else changeDraft(make);
  }
  function undo(): Caret | null {
    if (last === undefined || !canUndo) return null;
    const { after: _, caret, ...before } = last;
    setSteps((steps) => steps.slice(0, -1));
    changeDraft(({ media: _media, places: _places, ...current }) => ({ ...current, ...before }));
    return caret;
  }
  return {
    change,
    undo,
    canUndo,
    heldBy: (card: number, texts: readonly string[]) =>
      (draft.media ?? []).filter((id) => cardOfFile(draft.places?.[id], texts) === card),
    moveFile: (id: string, card: number) =>
      changeDraft(({ places, ...before }) => {
        const placed = withPlace(places, id, card);
        const media = [...(before.media ?? []).filter((other) => other !== id), id];
        return { ...before, media, ...(placed === undefined ? {} : { places: placed }) };
      }),
  };
}

/** Moves the files to their cards' new positions. Files of removed cards are removed. */
function withMoved(draft: Draft, { moved, texts }: ThreadChange): Draft {
  const { places, media, ...rest } = draft;
  if (media === undefined) return draft;
  let placed: Draft["places"];
  const remaining = media.filter((id) => {
    const card = moved(cardOfFile(places?.[id], texts));
    if (card !== null) placed = withPlace(placed, id, card);
    return card !== null;
  });
  return { ...rest, media: remaining, ...(placed === undefined ? {} : { places: placed }) };
}

function withoutUndefined({
  media,
  places,
  ...step
}: Step & { media: Draft["media"] | undefined }) {
  return {
    ...step,
    ...(media === undefined ? {} : { media }),
    ...(places === undefined ? {} : { places }),
  };
}

/** Makes the post a poll on the chosen channels that have polls. Nothing without such a channel. */
function PollTool({ composer }: { composer: Composer }) {
  const channels = useChannels();
  const manifests = useManifests();
  const { draft } = composer;
  const able = channels.filter(({ id, provider }) => {
    const manifest = manifests.forChannel(id) ?? manifests.forPlatform(provider);
    return draft.channels.includes(id) && manifest?.formats.some(({ format }) => format === "poll");
  });
  const others = able.filter(({ id }) => overrideFor(draft, id).format !== "poll");
  if (others.length === 0) return null;
  const names = listWords(others.map(({ name }) => name));
  function withPoll(before: Draft): Draft {
    return others.reduce(
      (made, { id }) => withOverride(made, id, { ...overrideFor(made, id), format: "poll" }),
      before,
    );
  }
  return (
    <button
      type="button"
      aria-label={POLL_COPY.make}
      title={POLL_COPY.make_on(names)}
      onClick={() => composer.discard(POLL_COPY.made(names), withPoll)}
      className="inline-flex size-11 items-center justify-center rounded-field text-muted hover:bg-sunken hover:text-ink md:size-9"
    >
      <IconChartBar size={18} stroke={1.5} aria-hidden className="rotate-90" />
    </button>
  );
}

const FIRST_COMMENT = "first_comment";

/** What templates are inserted for: a post's channels, those of them with a first comment, and their project. */
function useTemplateTarget({ draft, change }: Composer): TemplateTarget {
  const channels = useChannels();
  const manifests = useManifests();
  const chosen = channels.filter(({ id }) => draft.channels.includes(id));
  const projects = new Set(chosen.map(({ project_id }) => project_id));
  const [project_id] = projects;
  const commented = chosen.filter(({ id, provider }) => {
    const manifest = manifests.forChannel(id) ?? manifests.forPlatform(provider);
    return manifest?.options.some(({ name }) => name === FIRST_COMMENT) === true;
  });
  function withComment(before: Draft, text: string): Draft {
    return commented.reduce(
      (made, { id }) =>
        withOverride(made, id, withOption(overrideFor(made, id), FIRST_COMMENT, text)),
      before,
    );
  }
  return {
    channels: draft.channels,
    project_id: projects.size === 1 ? project_id : undefined,
    onFirstComment(text) {
      if (commented.length > 0) change((before) => withComment(before, text));
      return commented.length > 0;
    },
  };
}
