"use client";
import { useId } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { noteEarlyInput } from "../ui/note-early-input.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelChoice } from "./channel/channel-choice.tsx";
import { useChips } from "./channel/use-chips.ts";
import { ComposerNotices } from "./composer-notices.tsx";
import { COMPOSER_COPY } from "./copy.ts";
import { EMPTY_DRAFT, isBlank } from "./draft/draft.ts";
import { SaveWords } from "./draft/save-words.tsx";
import { useComposer } from "./draft/use-composer.ts";
import { useDraftFiles } from "./files/use-draft-files.ts";
import { PartPanel } from "./part-panel.tsx";
import { PartTabs } from "./part-tabs.tsx";
import { ActionBar } from "./schedule/action-bar.tsx";
import { useActions } from "./schedule/use-actions.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import { useSteps } from "./use-steps.ts";
import { useView } from "./use-view.ts";
import type { JudgedEntry } from "./verdict/judged-entry.ts";
import { useVerdict } from "./verdict/use-verdict.ts";
import { Verdict } from "./verdict/verdict.tsx";
import { WritingFields } from "./writing-fields.tsx";

/** Before the first change nothing can be invalid. */
const NONE: readonly JudgedEntry[] = [];

interface Props {
  post: Post | null;
  onStored(post: Post): void;
  onPublishing(post: Post, before: string | null): void;
}

/** The composer: text on the left, channels and previews on the right, buttons below. Phones show one tab at a time. */
export function Composer({ post, onStored, onPublishing }: Props) {
  const [onlyChannel, another] = useChannels();
  const { time_zone } = useWorkspace().organization;
  const preset = onlyChannel !== undefined && another === undefined ? [onlyChannel.id] : [];
  const composer = useComposer({ post, blank: { ...EMPTY_DRAFT, channels: preset }, onStored });
  const { draft } = composer;
  const files = useDraftFiles(composer);
  const view = useView(draft);
  const { entries, error, degraded } = useVerdict(draft, post, files.media.byId, view.shown);
  const chips = useChips(entries);
  const ids = useIds();
  const steps = useSteps({ composer, view, ids });
  const actions = useActions({
    ...{ post, composer, entries, chips, onPublishing },
    files: files.media.byId,
    waiting: files.waiting,
    lead: steps.lead,
  });
  useKeyboardInset();

  return (
    <form
      ref={noteEarlyInput}
      autoComplete="off"
      {...files.target}
      onSubmit={(event) => event.preventDefault()}
      aria-label={COMPOSER_COPY.label}
      data-part={view.part}
      className={`group/composer flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)] md:grid-rows-[auto_auto_1fr_auto] md:items-start md:gap-x-6 md:gap-y-0 ${files.isOver ? "rounded-surface outline-2 outline-offset-8 outline-accent outline-dashed" : ""}`}
    >
      <ComposerNotices
        {...{ post, composer, entries, error, degraded }}
        planned={actions.planned}
        files={files.media.byId}
        busy={actions.busy}
        onUnschedule={() => {
          steps.lead("write");
          actions.unschedule();
        }}
      />
      <PartTabs
        part={view.part}
        entries={isBlank(draft) ? NONE : entries}
        ids={ids}
        onChoose={view.goTo}
      />
      <PartPanel id={ids.words} side="words" part={view.part}>
        <WritingFields
          {...{ composer, files, entries, view }}
          story={steps.story}
          own={steps.own}
          chip={chips.find(({ id }) => id === view.shown)}
          onBack={steps.backToStory}
        />
      </PartPanel>
      <div className="md:col-start-1 md:row-start-3 md:mt-6 group-data-[part=write]/composer:max-md:hidden group-data-[part=preview]/composer:max-md:hidden">
        <ChannelChoice
          {...{ chips, chosen: draft.channels, onToggle: steps.toggle, onChoose: steps.choose }}
          id={ids.choice}
          choosing={steps.choosing}
          onChoosing={steps.setChoosing}
        />
      </div>
      <PartPanel id={ids.channels} side="channels" part={view.part}>
        <Verdict
          {...{ composer, entries, chips }}
          files={files.media.byId}
          shown={view.shown}
          panel={ids.panel}
          onShow={view.show}
          onWrite={steps.writeOwn}
          onBack={steps.backToStory}
          onTakeOff={steps.takeOff}
        />
      </PartPanel>
      <ActionBar
        {...{ post, composer, entries, chips, actions }}
        files={files.media.byId}
        shown={view.shown}
      >
        <SaveWords {...composer} post={post} zone={time_zone} />
      </ActionBar>
    </form>
  );
}

/** IDs for the tabs' `aria-controls`, and for moving the focus. */
function useIds() {
  const base = useId();
  const [words, channels] = [`${base}-words`, `${base}-channels`];
  return { words, channels, choice: `${base}-choice`, panel: `${base}-panel` };
}
