"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type Ref, type RefObject, useId, useState } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { WordDiff } from "#components/diff/word-diff.tsx";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Chip } from "./channel/chip.ts";
import { TEXT_COPY } from "./channel/copy.ts";
import { FILING_COPY } from "./copy.ts";
import { type Draft, type Filing, overrideFor, withOverride } from "./draft/draft.ts";
import type { Composer } from "./draft/use-draft.ts";
import { LinkTargets } from "./editor/formatting/link-targets.ts";
import type { TextMark } from "./editor/marks/text-mark.ts";
import { TextEditor } from "./editor/text-editor.tsx";
import { MediaField } from "./files/media-field.tsx";
import type { useDraftFiles } from "./files/use-draft-files.ts";
import type { View } from "./parts.tsx";
import { DASHES, StoryField } from "./thread/story-field.tsx";
import { useMarks } from "./verdict/use-marks.ts";
import type { ValidatedEntry } from "./verdict/validated-entry.ts";

const OwnThreadOffer = dynamic(
  () =>
    import("./thread/own-thread-offer.tsx").then(
      ({ OwnThreadOffer }) => OwnThreadOffer,
      orNotLoaded,
    ),
  { loading: nothingYet },
);

const NO_MARKS: readonly TextMark[] = [];

interface Props {
  story: Ref<HTMLTextAreaElement>;
  own: RefObject<HTMLTextAreaElement | null>;
  composer: Composer;
  files: ReturnType<typeof useDraftFiles>;
  entries: readonly ValidatedEntry[];
  /** The shown channel; undefined without channels. */
  chip: Chip | undefined;
  chips: readonly Chip[];
  view: View;
  onBack(chip: Chip): void;
}

/** The wide column: the main post or the shown channel's customized text, the files, labels and campaign. */
export function WritingFields({ composer, files, entries, chip, view, ...props }: Props) {
  const { draft, change } = composer;
  const text = chip === undefined ? null : overrideFor(draft, chip.id).content;
  const marks = useMarks(entries, chip, text ?? draft.content);
  const isOwn = view.writing !== null && chip !== undefined && text !== null;
  const targets = props.chips.filter(
    ({ id }) => draft.channels.includes(id) && !(isOwn && id === chip.id),
  );
  return (
    <LinkTargets value={draft.channels.length > 1 ? targets : NO_TARGETS}>
      <div className="flex flex-1 flex-col gap-4">
        {chip !== undefined && text !== null && (
          <WhoseText
            chip={chip}
            own={isOwn}
            onStory={() => view.write(null)}
            onOwn={() => view.write(chip.id)}
          />
        )}
        {/* Hidden and not removed, so that the browser's undo still knows what was typed. */}
        <div hidden={isOwn} className="flex flex-1 flex-col">
          <StoryField
            story={props.story}
            marks={text === null ? marks : NO_MARKS}
            composer={composer}
            files={files}
            entries={entries}
          />
          <CustomizedChannels draft={draft} chips={props.chips} />
        </div>
        {isOwn && (
          <OwnText
            key={chip.id}
            field={props.own}
            chip={chip}
            text={text}
            story={draft.content}
            marks={marks}
            onChange={(content) =>
              change((before) =>
                withOverride(before, chip.id, { ...overrideFor(before, chip.id), content }),
              )
            }
            onBack={() => props.onBack(chip)}
          />
        )}
        {isOwn && DASHES.test(text) && (
          <OwnThreadOffer
            key={chip.id}
            chip={chip}
            override={overrideFor(draft, chip.id)}
            field={props.own}
            onChange={(override) => change((before) => withOverride(before, chip.id, override))}
          />
        )}
        {isOwn && (
          <MediaField
            composer={composer}
            entries={entries}
            media={files.media}
            adding={files.adding}
          />
        )}
        <FilingFields
          draft={draft}
          onChange={(filing) => change((before) => ({ ...before, ...filing }))}
        />
      </div>
    </LinkTargets>
  );
}

const NO_TARGETS: readonly Chip[] = [];

/** Says which channels don't get what is changed in the main post. */
function CustomizedChannels({ draft, chips }: { draft: Draft; chips: readonly Chip[] }) {
  const own = chips.filter(
    ({ id }) => draft.channels.includes(id) && overrideFor(draft, id).content !== null,
  );
  if (own.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-muted">{TEXT_COPY.not_changed(own.map(({ name }) => name))}</p>
  );
}

interface WhoseTextProps {
  chip: Chip;
  own: boolean;
  onStory(): void;
  onOwn(): void;
}

function WhoseText({ chip, own, onStory, onOwn }: WhoseTextProps) {
  const handle = chip.handle === null || chip.handle === chip.name ? "" : ` ${chip.handle}`;
  const look =
    "min-h-11 min-w-0 truncate rounded-sm px-3 aria-pressed:bg-surface aria-pressed:font-bold md:min-h-8";
  return (
    <fieldset className="flex w-fit max-w-full min-w-0 rounded-field bg-sunken p-1">
      <legend className="sr-only">{TEXT_COPY.editing}</legend>
      <button type="button" aria-pressed={!own} onClick={onStory} className={look}>
        {TEXT_COPY.main_post}
      </button>
      <button type="button" aria-pressed={own} onClick={onOwn} className={look}>
        {chip.name}
        {handle}
      </button>
    </fieldset>
  );
}

interface OwnTextProps {
  field: Ref<HTMLTextAreaElement>;
  chip: Chip;
  text: string;
  story: string;
  marks: readonly TextMark[];
  onChange(text: string): void;
  onBack(): void;
}

/** A channel's customized text in the wide column, and its changes from the main post. */
function OwnText({ field, chip, text, story, marks, onChange, onBack }: OwnTextProps) {
  return (
    <div className="flex flex-col gap-3">
      <TextEditor
        ref={field}
        label={TEXT_COPY.label(chip.name)}
        value={text}
        marks={marks}
        onChange={onChange}
        channels={[chip.id]}
        className="min-h-48"
      />
      <section aria-label={TEXT_COPY.changes_label} className="flex flex-col gap-1">
        <p className="text-sm text-muted">
          {text === story ? TEXT_COPY.no_changes : TEXT_COPY.changes}
        </p>
        {text !== story && <WordDiff before={story} after={text} />}
      </section>
      <Button look="quiet" className="-ml-3 self-start" onClick={onBack}>
        {TEXT_COPY.reset}
      </Button>
    </div>
  );
}

interface FilingFieldsProps {
  draft: Draft;
  onChange(filing: Filing): void;
}

/** The labels and the campaign, which readers don't see. Collapsed at first. */
function FilingFields({ draft, onChange }: FilingFieldsProps) {
  const { labels = [], campaign = null } = draft;
  const trpc = useTRPC();
  const { data: existing = [] } = useQuery(trpc.labels.list.queryOptions({}));
  const listId = useId();
  // Typed names are passed on only when the field is left, because a new name becomes a label as soon as it is stored.
  const [typing, setTyping] = useState<string>();
  const summary = [...labels, ...(campaign === null ? [] : [campaign])].join(", ");
  return (
    <Disclosure label={FILING_COPY.title} value={summary}>
      <div className="grid gap-3 pt-1 sm:grid-cols-2">
        <TextField
          label={FILING_COPY.labels}
          hint={FILING_COPY.labels_hint(existing.map(({ name }) => name))}
          value={typing ?? labels.join(", ")}
          list={listId}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyping(value)}
          onBlur={() => {
            if (typing !== undefined) onChange({ labels: readLabels(typing) });
            setTyping(undefined);
          }}
        />
        <datalist id={listId}>
          {existing.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <TextField
          label={FILING_COPY.campaign}
          value={campaign ?? ""}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ campaign: value || null })}
        />
      </div>
    </Disclosure>
  );
}

/** Parses comma-separated label names, without case-insensitive duplicates. */
export function readLabels(line: string): string[] {
  const names = new Map<string, string>();
  for (const part of line.split(",")) {
    const name = part.trim();
    const key = name.toLowerCase();
    if (name !== "" && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}
