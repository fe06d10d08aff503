"use client";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { isNumbered } from "#core/domain/fixes/item-numbers.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { Button } from "../ui/button.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { CardSettings } from "./card-settings.tsx";
import type { Chip } from "./channel-chips.tsx";
import { ErrorsAndWarnings } from "./errors-and-warnings.tsx";
import { rulesFor } from "./format-of.ts";
import type { JudgedEntry } from "./judged-entry.ts";
import { LengthCount } from "./length-count.tsx";
import { OptionalSettings } from "./optional-settings.tsx";
import { backToStory, type Override } from "./override.ts";
import { placeErrors } from "./place-errors.ts";
import { Preview } from "./preview.tsx";
import type { FixChoice } from "./repair.ts";
import { WordsField } from "./words-field.tsx";

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
  media: readonly MediaFact[];
  onOverride(override: Override): void;
  onFix(choice: FixChoice): void;
  onNumber(numbering: Numbering): void;
  onTakeOff(): void;
}

/** What one channel makes of the post: its words, how they will look, and what stands in the way. */
export function ChannelCard({ chip, manifest, entry, override, ...props }: Props) {
  const sandbox = chip.mode === "sandbox";
  const errors = placeErrors(entry?.errors ?? [], manifest ?? { options: [] });
  const rules = manifest === undefined ? undefined : rulesFor(override, manifest, props.media);
  const threaded = rules?.thread != null;
  return (
    <section
      id={props.id}
      tabIndex={-1}
      aria-label={chip.name}
      className={`flex shrink-0 flex-col gap-3 rounded-surface border bg-surface p-4 ${sandbox ? "sandbox-edge pl-5" : ""} ${entry?.ready === false ? "border-failed" : "border-line"}`}
    >
      <header className="flex flex-wrap items-center gap-2">
        <PlatformMark provider={chip.provider} />
        <h3 className="min-w-0 font-bold wrap-anywhere">{chip.name}</h3>
        {sandbox && <SandboxTag />}
        {entry !== undefined && !threaded && <LengthCount {...entry.content} />}
      </header>
      {manifest !== undefined && (
        <CardSettings
          manifest={manifest}
          override={override}
          media={props.media}
          errors={errors}
          onOverride={props.onOverride}
          onFix={props.onFix}
        />
      )}
      {override.content !== null && (
        <OwnWords
          name={chip.name}
          words={override.content}
          threaded={threaded}
          numbered={isNumbered((entry?.items ?? []).map(({ text }) => text))}
          onChange={(content) => props.onOverride({ ...override, content })}
          onNumber={props.onNumber}
        />
      )}
      {entry === undefined ? (
        <p className="text-muted">{props.pending}</p>
      ) : (
        <>
          <Preview
            chip={chip}
            entry={entry}
            manifest={manifest}
            title={rules?.title == null ? null : override.title}
          />
          <ErrorsAndWarnings
            errors={errors.rest}
            warnings={entry.warnings}
            onFix={props.onFix}
            onTakeOff={props.onTakeOff}
          />
        </>
      )}
      {manifest !== undefined && (
        <OptionalSettings
          manifest={manifest}
          override={override}
          media={props.media}
          errors={errors}
          onOverride={props.onOverride}
        />
      )}
      <StorySwitch
        own={override.content !== null}
        title={manifest?.title ?? chip.provider}
        onWrite={() => props.onOverride({ ...override, content: props.story })}
        onBack={() => props.onOverride(backToStory(override, manifest))}
      />
    </section>
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
      <WordsField
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
