"use client";
import { useState } from "react";
import { PlatformMark } from "#components/marks/platform-mark.tsx";
import { Button } from "#components/ui/button.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { isNumbered } from "#core/domain/fixes/item-numbers.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { rulesFor } from "../draft/format-of.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import { backToStory, type Override } from "../draft/override.ts";
import { LengthCount } from "../editor/length-count.tsx";
import { TextEditor } from "../editor/text-editor.tsx";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import { placeErrors } from "../verdict/place-errors.ts";
import type { FixChoice } from "../verdict/repair.ts";
import { AccountPolicy } from "./account-policy.tsx";
import { CardFiles, type Cropping } from "./card-files.tsx";
import { CardSettings } from "./card-settings.tsx";
import { CardVerdict } from "./card-verdict.tsx";
import type { Chip } from "./channel-chips.tsx";
import { OptionalSettings } from "./optional-settings.tsx";

interface Props {
  id: string;
  chip: Chip;
  /** The platform's rules; undefined where it is no longer in the registry. */
  manifest: ProviderManifest | undefined;
  /** The verdict; undefined until there is one. */
  entry: JudgedEntry | undefined;
  /** What to say instead until then. */
  pending: string;
  /** What the channel has of its own. */
  override: Override;
  story: string;
  /** The files that it gets. */
  media: readonly MediaFact[];
  /** The ids of the post's files, whichever the channel gets. */
  post_media: readonly string[];
  files: KnownFiles;
  onOverride(override: Override): void;
  onFix(choice: FixChoice): void;
  onNumber(numbering: Numbering): void;
  onTakeOff(): void;
}

/** What one channel makes of the post: its words, how they will look, and what stands in the way. */
export function ChannelCard({ chip, manifest, entry, override, media, ...props }: Props) {
  const { onOverride } = props;
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const sandbox = chip.mode === "sandbox";
  const errors = placeErrors(entry?.errors ?? [], manifest ?? { options: [] });
  const rules = manifest === undefined ? undefined : rulesFor(override, manifest, media);
  const threaded = rules?.thread != null;
  return (
    <section
      id={props.id}
      tabIndex={-1}
      aria-label={chip.name}
      className={`flex shrink-0 flex-col gap-3 rounded-surface border bg-surface p-4 ${sandbox ? "sandbox-edge pl-5" : ""} ${edgeOf(entry)}`}
    >
      <CardHeader chip={chip} length={threaded ? null : (entry?.content ?? null)} />
      {manifest?.creator_policy && <AccountPolicy channel_id={chip.id} />}
      {manifest !== undefined && (
        <CardSettings
          channel_id={chip.id}
          {...{ manifest, override, media, errors, onOverride }}
          onFix={props.onFix}
        />
      )}
      {override.content !== null && (
        <OwnWords
          name={chip.name}
          words={override.content}
          threaded={threaded}
          numbered={isNumbered((entry?.items ?? []).map(({ text }) => text))}
          onChange={(content) => onOverride({ ...override, content })}
          onNumber={props.onNumber}
        />
      )}
      <CardVerdict
        chip={chip}
        entry={entry}
        pending={props.pending}
        manifest={manifest}
        title={rules?.title == null ? null : override.title}
        files={props.files}
        errors={errors.rest}
        onFix={props.onFix}
        onTakeOff={props.onTakeOff}
        onCrop={(file_id, ratio) => setCropping({ file_id, ratio })}
      />
      <CardFiles
        chip={chip}
        title={manifest?.title ?? chip.provider}
        override={override}
        post_media={props.post_media}
        files={props.files}
        cropping={cropping}
        onCropEnd={() => setCropping(null)}
        onOverride={onOverride}
      />
      {manifest !== undefined && (
        <OptionalSettings
          channel_id={chip.id}
          {...{ manifest, override, media, errors, onOverride }}
        />
      )}
      <StorySwitch
        own={override.content !== null}
        title={manifest?.title ?? chip.provider}
        onWrite={() => onOverride({ ...override, content: props.story })}
        onBack={() => onOverride(backToStory(override, manifest))}
      />
    </section>
  );
}

/** Red where something has to be changed: a file that is on its way is nothing to change. */
function edgeOf(entry: JudgedEntry | undefined): string {
  const isWrong = entry?.ready === false && entry.errors.length > 0;
  return isWrong ? "border-failed" : "border-line";
}

interface HeaderProps {
  chip: Chip;
  /** Null where items are counted one by one, and until it is known. */
  length: { length: number; limit: number } | null;
}

function CardHeader({ chip, length }: HeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-2">
      <PlatformMark provider={chip.provider} />
      <h2 className="min-w-0 font-bold wrap-anywhere">{chip.name}</h2>
      {chip.mode === "sandbox" && <SandboxTag />}
      {length !== null && <LengthCount length={length.length} limit={length.limit} />}
    </header>
  );
}

interface StorySwitchProps {
  /** Whether the channel has words of its own. */
  own: boolean;
  /** The platform's name as people write it. */
  title: string;
  onWrite(): void;
  onBack(): void;
}

function StorySwitch({ own, title, onWrite, onBack }: StorySwitchProps) {
  return (
    <div>
      <Button look="quiet" className="-ml-3" onClick={own ? onBack : onWrite}>
        {own ? "Back to the story" : `Write a version for ${title}`}
      </Button>
    </div>
  );
}

function OwnWords({
  name,
  words,
  threaded,
  numbered,
  onChange,
  onNumber,
}: {
  name: string;
  words: string;
  threaded: boolean;
  numbered: boolean;
  onChange(words: string): void;
  onNumber(numbering: Numbering): void;
}) {
  return (
    <div className="flex flex-col gap-1">
      <TextEditor
        label={`Words for ${name}`}
        value={words}
        onChange={onChange}
        className="min-h-24 p-3"
      />
      {threaded && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-muted">A line that is only --- parts two items.</p>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-9">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={numbered}
              onChange={(event) => onNumber(event.currentTarget.checked ? "on" : "off")}
            />
            Number the items
          </label>
        </div>
      )}
    </div>
  );
}
