"use client";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useId } from "react";
import { recordEarlyInput } from "#components/ui/record-early-input.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { ChannelRow } from "./channel/channel-row.tsx";
import { useChannelTabs } from "./channel/channel-tabs.ts";
import type { Chip } from "./channel/chip.ts";
import { ComposerNotices } from "./composer-notices.tsx";
import { COMPOSER_COPY } from "./copy.ts";
import { EMPTY_DRAFT, isBlank } from "./draft/draft.ts";
import { timeOfRules } from "./draft/is-scheduled.ts";
import { SaveStatus } from "./draft/save-status.tsx";
import { type Composer as DraftComposer, useDraft } from "./draft/use-draft.ts";
import { useDraftFiles } from "./files/use-draft-files.ts";
import { PartPanel, PartTabs, useView } from "./parts.tsx";
import { ActionBar } from "./schedule/action-bar.tsx";
import { useActions } from "./schedule/use-actions.ts";
import { useSteps } from "./use-steps.ts";
import { useVerdict } from "./verdict/use-verdict.ts";
import type { ValidatedEntry } from "./verdict/validated-entry.ts";
import { Verdict } from "./verdict/verdict.tsx";
import { WritingFields } from "./writing-fields.tsx";

/** Before the first change nothing can be invalid. */
const NONE: readonly ValidatedEntry[] = [];

interface Props {
  post: Post | null;
  onStored(post: Post): void;
  onPublishing(post: Post, before: string | null): void;
  /** Called when there are changes that aren't saved, and when there are none any more. */
  onDirty(dirty: boolean): void;
}

/**
 * The composer: channels above, text on the left, the shown channel's preview and settings on the right, buttons below.
 * Phones show one tab at a time.
 */
export function Composer({ post, onStored, onPublishing, onDirty }: Props) {
  const preset = usePreset();
  const composer = useDraft({ post, blank: { ...EMPTY_DRAFT, channels: preset }, onStored });
  const { draft, dirty } = composer;
  const files = useDraftFiles(composer);
  const view = useView(draft);
  const { entries, error, degraded } = useVerdict(draft, post, files.media.byId, view.shown);
  const chips = useChips(entries);
  const ids = useIds();
  const steps = useSteps({ composer, view, ids });
  const actions = useActions({
    post,
    composer,
    entries,
    chips,
    onPublishing,
    files: files.media.byId,
    waiting: files.waiting,
    lead: steps.lead,
  });
  const parts = { post, composer, files, view, entries, chips, ids, steps };
  useKeyboardInset();
  useReport(dirty, onDirty);

  return (
    <form
      ref={recordEarlyInput}
      autoComplete="off"
      {...files.target}
      onSubmit={(event) => event.preventDefault()}
      aria-label={COMPOSER_COPY.label}
      data-part={view.part}
      className={`group/composer flex flex-col gap-4 md:min-h-[calc(100dvh-5.5rem)] ${files.isOver ? "rounded-surface outline-2 outline-offset-8 outline-accent outline-dashed" : ""}`}
    >
      <ComposerNotices
        post={post}
        composer={composer}
        entries={entries}
        error={error}
        degraded={degraded}
        planned={actions.planned}
        files={files.media.byId}
        busy={actions.busy}
        onUnschedule={() => {
          steps.lead("write");
          actions.unschedule();
        }}
      />
      <ChannelsPart {...parts} />
      <PartTabs
        part={view.part}
        entries={isBlank(draft) ? NONE : entries}
        ids={ids}
        onChoose={view.goTo}
      />
      <div className="flex flex-1 flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_clamp(17rem,38%,26.25rem)] md:gap-x-6">
        <WritingPart {...parts} />
        <VerdictPart {...parts} />
      </div>
      <ActionBar
        post={post}
        composer={composer}
        onProblem={steps.lead}
        entries={entries}
        chips={chips}
        actions={actions}
        files={files.media.byId}
        shown={view.shown}
      >
        <SaveStatus composer={composer} post={post} />
      </ActionBar>
    </form>
  );
}

/** What the parts of the composer share. */
interface Parts {
  post: Post | null;
  composer: DraftComposer;
  files: ReturnType<typeof useDraftFiles>;
  view: ReturnType<typeof useView>;
  entries: readonly ValidatedEntry[];
  chips: readonly Chip[];
  ids: ReturnType<typeof useIds>;
  steps: ReturnType<typeof useSteps>;
}

function WritingPart({ composer, files, view, entries, chips, ids, steps }: Parts) {
  return (
    <PartPanel id={ids.text} side="words" part={view.part}>
      <WritingFields
        composer={composer}
        files={files}
        entries={entries}
        view={view}
        story={steps.story}
        own={steps.own}
        chip={chips.find(({ id }) => id === view.shown)}
        chips={chips}
        onBack={steps.backToStory}
      />
    </PartPanel>
  );
}

function ChannelsPart({ composer, view, entries, chips, ids, steps }: Parts) {
  const { tabs, facts } = useChannelTabs(composer.draft, entries, chips);
  return (
    <div className="min-w-0">
      <ChannelRow
        chips={chips}
        chosen={composer.draft.channels}
        tabs={tabs}
        facts={facts}
        shown={view.shown}
        panel={ids.panel}
        onShow={view.show}
        onToggle={steps.toggle}
        onChoose={steps.choose}
        id={ids.choice}
        choosing={steps.choosing}
        onChoosing={steps.setChoosing}
      />
    </div>
  );
}

function VerdictPart({ post, composer, files, view, entries, chips, ids, steps }: Parts) {
  return (
    <PartPanel id={ids.channels} side="channels" part={view.part}>
      <Verdict
        composer={composer}
        at={timeOfRules(post)}
        entries={entries}
        chips={chips}
        files={files.media.byId}
        shown={view.shown}
        panel={ids.panel}
        onWrite={steps.writeOwn}
        onBack={steps.backToStory}
        onTakeOff={steps.takeOff}
      />
    </PartPanel>
  );
}

function useReport(dirty: boolean, onDirty: Props["onDirty"]): void {
  const report = useEffectEvent(onDirty);
  useEffect(() => report(dirty), [dirty]);
}

/** IDs for the tabs' `aria-controls`, and for moving the focus. */
function useIds() {
  const base = useId();
  const [textId, channels] = [`${base}-words`, `${base}-channels`];
  return { text: textId, channels, choice: `${base}-choice`, panel: `${base}-panel` };
}

/**
 * Returns the channels to choose from: the connected ones, and the post's channels that have been disconnected since.
 */
function useChips(entries: readonly ValidatedEntry[]): readonly Chip[] {
  const channels = useChannels();
  const disconnected = disconnectedFrom(channels, entries);
  // Return the same list while it is unchanged: a keystroke changes only the entries.
  return disconnected.length === 0 ? channels : [...channels, ...disconnected];
}

function disconnectedFrom(
  channels: readonly Channel[],
  entries: readonly ValidatedEntry[],
): Chip[] {
  const connected = new Set(channels.map(({ id }) => id));
  return entries
    .filter(({ channel_id }) => !connected.has(channel_id))
    .map(({ channel_id, name, provider }) => ({
      id: channel_id,
      name,
      provider,
      mode: null,
      handle: null,
      project_id: null,
    }));
}

const PROPERTY = "--keyboard";

/**
 * Sets `--keyboard` to the height by which an on-screen keyboard covers the page. It is 0 in browsers that shrink the
 * page instead, as `interactive-widget` requests; Safari covers the page.
 */
function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Ignore pages that are pinch-zoomed.
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const inset = viewport.scale > 1 ? 0 : Math.max(0, Math.round(covered));
      style.setProperty(PROPERTY, `${inset}px`);
    };
    follow();
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
      style.removeProperty(PROPERTY);
    };
  }, []);
}

/** Returns the channels that a new post begins with: those in the URL, or else the only one. */
function usePreset(): string[] {
  const channels = useChannels();
  const given = useSearchParams().get("channels")?.split(",") ?? [];
  const wanted = channels.filter(({ id }) => given.includes(id));
  return (wanted.length > 0 || channels.length > 1 ? wanted : channels).map(({ id }) => id);
}
