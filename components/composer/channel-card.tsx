"use client";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Fix } from "#core/contract/resources/fix.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { Button } from "../ui/button.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import type { Chip } from "./channel-chips.tsx";
import { LengthCount } from "./length-count.tsx";
import { Objections } from "./objections.tsx";
import { WordsField } from "./words-field.tsx";

interface Props {
  id: string;
  chip: Chip;
  /** The platform's name as people write it. */
  title: string;
  /** The verdict; undefined until there is one. */
  entry: ChannelEntry | undefined;
  /** What to say instead until then. */
  pending: string;
  /** The channel's own words, or undefined where it follows the story. */
  version: string | undefined;
  story: string;
  onVersion(words: string | null): void;
  onFix(fix: Fix): void;
  onTakeOff(): void;
}

/** What one channel makes of the post: its words, how they will look, and what stands in the way. */
export function ChannelCard({ chip, title, entry, version, ...props }: Props) {
  const sandbox = chip.mode === "sandbox";
  return (
    <section
      id={props.id}
      tabIndex={-1}
      aria-label={chip.name}
      className={`flex flex-col gap-3 rounded-surface border bg-surface p-4 ${sandbox ? "sandbox-edge pl-5" : ""} ${entry?.ready === false ? "border-failed" : "border-line"}`}
    >
      <header className="flex flex-wrap items-center gap-2">
        <PlatformMark provider={chip.provider} />
        <h3 className="min-w-0 font-bold wrap-anywhere">{chip.name}</h3>
        {sandbox && <SandboxTag />}
        <LengthCount content={entry?.content} />
      </header>
      {version !== undefined && (
        <WordsField
          label={`Words for ${chip.name}`}
          value={version}
          onChange={props.onVersion}
          className="min-h-24 p-3"
        />
      )}
      <Preview entry={entry} pending={props.pending} />
      {entry !== undefined && (
        <Objections entry={entry} onFix={props.onFix} onTakeOff={props.onTakeOff} />
      )}
      <div>
        {version === undefined ? (
          <Button look="quiet" className="-ml-3" onClick={() => props.onVersion(props.story)}>
            Write a version for {title}
          </Button>
        ) : (
          <Button look="quiet" className="-ml-3" onClick={() => props.onVersion(null)}>
            Back to the story
          </Button>
        )}
      </div>
    </section>
  );
}

function Preview({ entry, pending }: Pick<Props, "entry" | "pending">) {
  if (entry === undefined) return <p className="text-muted">{pending}</p>;
  if (entry.content.text.trim() === "") return null;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-xs text-muted">What readers will see</figcaption>
      <p className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {entry.content.text}
      </p>
    </figure>
  );
}
