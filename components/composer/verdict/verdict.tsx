"use client";
import { useEffect, useRef } from "react";
import { showToast } from "#components/ui/toasts.tsx";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { usePolicy } from "#components/workspace/use-policy.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import { ChannelPanel } from "../channel/channel-panel.tsx";
import type { Chip } from "../channel/chip.ts";
import { POLL_COPY, TEXT_COPY } from "../channel/copy.ts";
import { shareAiAnswer } from "../channel/share-ai-answer.ts";
import { type CachedFiles, factsOf } from "../draft/cached-files.ts";
import {
  type Draft,
  hasPoll,
  isBlank,
  mediaFor,
  overrideFor,
  withOverride,
  withOwnFiles,
} from "../draft/draft.ts";
import type { Override } from "../draft/override.ts";
import type { Composer } from "../draft/use-draft.ts";
import { VALIDATION_COPY } from "./copy.ts";
import type { DraftCopy } from "./engine.ts";
import { type FixChoice, number, repair } from "./repair.ts";
import { toCopy } from "./use-verdict.ts";
import type { ValidatedEntry } from "./validated-entry.ts";

interface Props {
  composer: Composer;
  /** The time whose rules are shown. Null for now. */
  at: string | null;
  entries: readonly ValidatedEntry[];
  files: CachedFiles;
  chips: readonly Chip[];
  shown: string | null;
  panel: string;
  /** Opens the channel's customized text, which starts as the main post. */
  onWrite(chip: Chip): void;
  onBack(chip: Chip): void;
  onTakeOff(chip: Chip): void;
}

/** The panel of the channel that is shown, and the state of all channels for screen readers. */
export function Verdict({ composer, at, entries, files, chips, shown, panel, ...props }: Props) {
  const { draft, change } = composer;
  const manifests = useManifests(at);
  const repairs = useRepairs({ composer, files, panel });
  const chip = chips.find(({ id }) => id === shown);
  if (chip === undefined) return null;
  const manifestOf = ({ id, provider, mode }: Chip) =>
    manifests.forChannel(id) ?? manifests.forPlatform(provider, mode);
  const manifest = manifestOf(chip);
  const toChannel = (each: Chip) => ({
    id: each.id,
    manifest: manifestOf(each),
    media: factsOf(mediaFor(draft, each.id), files),
  });
  const blank = isBlank(draft);
  const validated = new Map(blank ? [] : entries.map((entry) => [entry.channel_id, entry]));
  const content = (
    <ChannelPanel
      key={chip.id}
      id={panel}
      chip={chip}
      manifest={manifest}
      entry={validated.get(chip.id)}
      note={
        hasPoll(draft) && (
          <PollNoteLine draft={draft} chip={chip} chips={chips} manifestOf={manifestOf} />
        )
      }
      pending={blank ? VALIDATION_COPY.empty : VALIDATION_COPY.checking}
      override={overrideFor(draft, chip.id)}
      media={factsOf(mediaFor(draft, chip.id), files)}
      post_media={draft.media ?? []}
      files={files}
      onOverride={(override) =>
        change((current) => shareAiAnswer(current, toChannel(chip), override, chips.map(toChannel)))
      }
      onGiveUp={(label, override) =>
        composer.discard(label, (current) => withOverride(current, chip.id, override))
      }
      onOwnFiles={(ids) => change((current) => withOwnFiles(current, chip.id, ids))}
      onFix={(choice) => repairs.fix(chip, manifest, choice)}
      onNumber={(numbering) => repairs.number(chip, manifest, numbering)}
      onTakeOff={() => props.onTakeOff(chip)}
      onWrite={() => props.onWrite(chip)}
      onBack={() => props.onBack(chip)}
    />
  );
  return (
    <section aria-label={VALIDATION_COPY.label} className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {blank ? "" : summarize(entries)}
      </p>
      <div role="tabpanel" id={`${panel}-tab`} aria-label={chip.name}>
        {content}
      </div>
    </section>
  );
}

/** The most problems that are announced; the tabs show the others. */
const MOST_SPOKEN = 3;

/** For screen readers: how many channels are ready, and the first problems of the others. */
function summarize(entries: readonly ValidatedEntry[]): string {
  const wrong = entries.filter((entry) => !entry.ready);
  const said = wrong.map(({ name, errors, warnings }) => {
    const problem = errors[0] ?? warnings[0];
    return problem && `${name}: ${problem.message}`;
  });
  const problems = said.filter((text) => text !== undefined).slice(0, MOST_SPOKEN);
  if (wrong.length === entries.length && problems.length === 0)
    return VALIDATION_COPY.checking_channels(entries.length);
  return [VALIDATION_COPY.summary(entries.length - wrong.length, entries.length), ...problems].join(
    " ",
  );
}

interface Options {
  composer: Composer;
  files: CachedFiles;
  panel: string;
}

/** Applies fixes to a channel's text. Each can be undone for 10 seconds. */
function useRepairs({ composer, files, panel }: Options) {
  const { policy } = usePolicy();
  const manifests = useManifests();
  // The fix may have to be loaded first: keep what is written meanwhile.
  const latest = useRef(composer);
  useEffect(() => {
    latest.current = composer;
  });
  async function change(
    chip: Chip,
    manifest: ProviderManifest | undefined,
    make: (before: Override, copy: DraftCopy) => Promise<Override | null>,
  ) {
    if (manifest === undefined) return;
    const { draft } = composer;
    const before = overrideFor(draft, chip.id);
    const copy = toCopy(draft, chip.id, { manifest, manifests, files, utm: policy?.utm ?? [] });
    const fixed = await make(before, copy).catch(() => undefined);
    if (fixed === undefined) return showToast({ title: VALIDATION_COPY.fix_not_loaded });
    if (fixed === null) return showToast({ title: VALIDATION_COPY.fix_needs_text });
    focusPanel(panel);
    latest.current.discard(VALIDATION_COPY.fixed(chip.name), (now) =>
      withOverride(now, chip.id, fixed),
    );
    // Before the next render, so that Ctrl+Z in the field undoes the fix too.
    if (fixed.content !== null) typeText(TEXT_COPY.label(chip.name), fixed.content);
  }
  return {
    fix: (chip: Chip, manifest: ProviderManifest | undefined, choice: FixChoice) =>
      void change(chip, manifest, (before, copy) => repair(before, copy, choice)),
    number: (chip: Chip, manifest: ProviderManifest | undefined, numbering: Numbering) =>
      void change(chip, manifest, (before, copy) => number(before, copy, numbering)),
  };
}

/** The pressed button unmounts with the problem that it fixed. */
function focusPanel(id: string) {
  const panel = document.getElementById(id);
  if (panel?.contains(document.activeElement)) panel.focus({ preventScroll: true });
}

/** Says what happens to the poll on the shown channel; nothing if its platform has polls. */
function PollNoteLine(props: Parameters<typeof pollNote>[0]) {
  const note = pollNote(props);
  return note === null ? null : <p className="text-sm text-muted">{note}</p>;
}

interface Given {
  draft: Draft;
  chip: Chip;
  chips: readonly Chip[];
  manifestOf(chip: Chip): ProviderManifest | undefined;
}

/** Says what happens to the post's poll on a platform without polls; null without a poll, or if polls are supported. */
export function pollNote({ draft, chip, chips, manifestOf }: Given): string | null {
  const manifest = manifestOf(chip);
  if (!hasPoll(draft) || manifest === undefined || hasPolls(manifest)) return null;
  const others = draft.channels.flatMap((id) => {
    const other = chips.find((each) => each.id === id);
    return other !== undefined && hasPolls(manifestOf(other)) ? [other.name] : [];
  });
  return POLL_COPY.unsupported(manifest.title, others);
}

function hasPolls(manifest: ProviderManifest | undefined): boolean {
  return manifest?.formats.some(({ format }) => format === "poll") === true;
}

/**
 * Types text into a field, so that the browser's undo reverts it. Types only the difference. Does nothing if the field
 * is missing or the browser doesn't allow typing into it.
 */
function typeText(label: string, text: string): void {
  const fields = [...document.querySelectorAll("textarea")];
  const field = fields.find((one) => one.getAttribute("aria-label") === label);
  if (field === undefined || field.value === text) return;
  const { start, end } = differingPart(field.value, text);
  const typed = text.slice(start, text.length - (field.value.length - end));
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, but the only option: setting the value would clear the browser's undo history.
  document.execCommand(typed === "" ? "delete" : "insertText", false, typed);
}

/** Returns the range where two texts differ, in UTF-16 units of the first. */
export function differingPart(before: string, after: string): { start: number; end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same };
}
