"use client";
import { IconX } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { shownTitle, toShownPoll } from "#components/shown-post/to-shown-poll.ts";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { isNumbered } from "#core/domain/fixes/item-numbers.ts";
import type { Numbering } from "#core/domain/fixes/numbering.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { rulesFor } from "../draft/format-of.ts";
import type { Override } from "../draft/override.ts";
import { LengthCount } from "../editor/length-count.tsx";
import { Preview } from "../preview/preview.tsx";
import { ChannelErrors } from "../verdict/channel-errors.tsx";
import { ChannelWarnings } from "../verdict/channel-warnings.tsx";
import { placeErrors } from "../verdict/place-errors.ts";
import type { FixChoice } from "../verdict/repair.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import { CardFiles, type FileStep, lacksCover } from "./card-files.tsx";
import { CardSettings } from "./card-settings.tsx";
import type { Chip } from "./chip.ts";
import { CHANNEL_COPY, SETTINGS_COPY, TEXT_COPY } from "./copy.ts";
import { OptionalSettings } from "./optional-settings.tsx";

/** Few platforms have rules that depend on the account. */
const AccountPolicy = dynamic(
  () => import("./account-policy.tsx").then(({ AccountPolicy }) => AccountPolicy, orNotLoaded),
  { loading: nothingYet },
);

interface Props {
  id: string;
  chip: Chip;
  /** The platform's rules; undefined if it is no longer in the registry. */
  manifest: ProviderManifest | undefined;
  /** The validation result; undefined until there is one. */
  entry: ValidatedEntry | undefined;
  /** Shown until there is a validation result. */
  pending: string;
  note: ReactNode;
  override: Override;
  media: readonly MediaFact[];
  /** IDs of the post's files, whether or not the channel gets them. */
  post_media: readonly string[];
  files: CachedFiles;
  onOverride(override: Override): void;
  /** Like `onOverride`, when the channel's own content is discarded: offers undo. */
  onGiveUp(label: string, override: Override): void;
  /** Adds files to the channel only. */
  onOwnFiles(ids: string[]): void;
  onFix(choice: FixChoice): void;
  onNumber(numbering: Numbering): void;
  onTakeOff(): void;
  onWrite(): void;
  onBack(): void;
}

/** The post on one channel: its errors, its preview, and what is customized. */
export function ChannelPanel({ chip, manifest, entry, override, media, ...props }: Props) {
  const { files, onFix } = props;
  const [step, setStep] = useState<FileStep>(null);
  const errors = placeErrors(entry?.errors ?? []);
  const rules = manifest === undefined ? undefined : rulesFor(override, manifest, media);
  const own = override.content !== null;
  return (
    <section
      id={props.id}
      tabIndex={-1}
      aria-label={chip.name}
      className={`flex flex-col gap-4 rounded-surface border bg-surface p-4 ${edgeOf(entry)}`}
    >
      <PanelHeader
        chip={chip}
        length={rules?.thread != null ? null : (entry?.content ?? null)}
        onTakeOff={props.onTakeOff}
      />
      <OnPhone part="channels">
        {manifest?.creator_policy && (
          <AccountPolicy channel_id={chip.id} manifest={manifest} options={override.options} />
        )}
        {props.note}
        <TextChoice own={own} onWrite={props.onWrite} onBack={props.onBack} />
        {entry === undefined ? (
          <p className="text-muted">{props.pending}</p>
        ) : (
          <ChannelErrors
            channel_id={chip.id}
            errors={errors.rest}
            onFix={onFix}
            onTakeOff={props.onTakeOff}
            onCrop={(file_id, ratio) => setStep({ file_id, ratio })}
            onChoose={
              override.media != null || media.length === 0 || step === "choosing"
                ? null
                : () => setStep("choosing")
            }
          />
        )}
      </OnPhone>
      {entry !== undefined && (
        <OnPhone part="preview">
          <Preview
            chip={chip}
            entry={entry}
            manifest={manifest}
            title={shownTitle(rules, override)}
            poll={toShownPoll(rules, manifest, override)}
            options={override.options}
            files={files}
          />
        </OnPhone>
      )}
      <OnPhone part="channels">
        {entry !== undefined && <ChannelWarnings chip={chip} manifest={manifest} entry={entry} />}
        <Customization
          {...props}
          chip={chip}
          manifest={manifest}
          entry={entry}
          override={override}
          media={media}
          errors={errors}
          rules={rules}
          step={step}
          onStep={setStep}
        />
      </OnPhone>
    </section>
  );
}

type CustomizationProps = Pick<
  Props,
  | "chip"
  | "manifest"
  | "entry"
  | "override"
  | "media"
  | "post_media"
  | "files"
  | "onOverride"
  | "onGiveUp"
  | "onFix"
  | "onNumber"
  | "onOwnFiles"
> & {
  errors: ReturnType<typeof placeErrors>;
  rules: FormatRules | undefined;
  step: FileStep;
  onStep(step: FileStep): void;
};

/** The fields that customize the post for the channel: its settings, numbered items and files. */
function Customization(customization: CustomizationProps) {
  const { chip, manifest, entry, override, media, errors, rules, ...props } = customization;
  return (
    <>
      {manifest !== undefined && (
        <CardSettings
          channel_id={chip.id}
          manifest={manifest}
          override={override}
          media={media}
          errors={errors}
          onOverride={props.onOverride}
          onFix={props.onFix}
          onGiveUp={props.onGiveUp}
        />
      )}
      {override.content !== null && rules?.thread != null && (
        <NumberItems
          numbered={isNumbered((entry?.items ?? []).map(({ text }) => text))}
          onNumber={props.onNumber}
        />
      )}
      {manifest !== undefined && (
        <OptionalSettings
          channel_id={chip.id}
          manifest={manifest}
          override={override}
          media={media}
          errors={errors}
          onOverride={props.onOverride}
          onGiveUp={props.onGiveUp}
        />
      )}
      <CardFiles
        chip={chip}
        title={manifest?.title ?? chip.provider}
        override={override}
        files={props.files}
        coverless={lacksCover(rules, media)}
        step={props.step}
        onStep={props.onStep}
        onOverride={props.onOverride}
        post_media={props.post_media}
        onGiveUp={props.onGiveUp}
        onOwnFiles={props.onOwnFiles}
      />
    </>
  );
}

/** Red if something has to be changed. A pending upload isn't an error. */
function edgeOf(entry: ValidatedEntry | undefined): string {
  const isWrong = entry?.ready === false && entry.errors.length > 0;
  return isWrong ? "border-failed" : "border-line";
}

const places = {
  channels: "group-data-[part=preview]/composer:max-md:hidden",
  preview: "group-data-[part=channels]/composer:max-md:hidden",
} as const;

/** Shown in one tab of a phone's composer only. Wide screens show both. */
function OnPhone({ part, children }: { part: keyof typeof places; children: ReactNode }) {
  return <div className={`flex flex-col gap-4 empty:hidden ${places[part]}`}>{children}</div>;
}

interface HeaderProps {
  chip: Chip;
  /** Null if items are counted one by one, and until the length is known. */
  length: { length: number; limit: number } | null;
  onTakeOff(): void;
}

function PanelHeader({ chip, length, onTakeOff }: HeaderProps) {
  const { name, handle } = chip;
  return (
    <header className="flex items-center gap-2">
      <ChannelAvatar channel={chip} />
      <div className="min-w-0">
        <h2 title={name} className="truncate font-bold">
          {name}
        </h2>
        <p className="flex items-center gap-2 empty:hidden">
          {chip.mode === "sandbox" && <SandboxTag name={name} />}
          {handle !== null && handle !== name && (
            <span title={handle} className="truncate text-sm text-muted">
              {handle}
            </span>
          )}
        </p>
      </div>
      <span className="-my-1 -mr-2 ml-auto flex items-center gap-1">
        {length !== null && <LengthCount length={length.length} limit={length.limit} />}
        <IconButton label={CHANNEL_COPY.remove(name)} onClick={onTakeOff}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </span>
    </header>
  );
}

interface NumberItemsProps {
  numbered: boolean;
  onNumber(numbering: Numbering): void;
}

function NumberItems({ numbered, onNumber }: NumberItemsProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 md:min-h-9">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={numbered}
        onChange={(event) => onNumber(event.currentTarget.checked ? "on" : "off")}
      />
      {SETTINGS_COPY.number_items}
    </label>
  );
}

interface TextChoiceProps {
  own: boolean;
  onWrite(): void;
  onBack(): void;
}

function TextChoice({ own, onWrite, onBack }: TextChoiceProps) {
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{own ? TEXT_COPY.customized : TEXT_COPY.same}</span>
      <Button look="quiet" className="-mx-1 px-2! underline underline-offset-4" onClick={onWrite}>
        {own ? TEXT_COPY.edit : TEXT_COPY.customize}
      </Button>
      {own && (
        <Button look="quiet" className="-mx-1 px-2! underline underline-offset-4" onClick={onBack}>
          {TEXT_COPY.reset}
        </Button>
      )}
    </div>
  );
}
