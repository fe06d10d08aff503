"use client";

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { Picture } from "#components/media/picture.tsx";
import { reorder } from "#components/media/reorder.ts";
import { useUploads } from "#components/media/uploads-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { heldPart } from "#components/ui/held-part.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { isImage, type MediaFact } from "#core/domain/media-fact.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { replaceFile } from "../draft/draft.ts";
import type { Override } from "../draft/override.ts";
import type { Chip } from "./chip.ts";
import { FILES_COPY } from "./copy.ts";

/** Loaded on demand: few posts are videos, and few channels have files that the post doesn't have. */
const CoverOffer = heldPart(
  dynamic(() =>
    import("./cover/cover-offer.tsx").then(({ CoverOffer }) => CoverOffer, orNotLoaded),
  ),
);
const FileState = heldPart(
  dynamic(() =>
    import("#components/media/file-state.tsx").then(({ FileState }) => FileState, orNotLoaded),
  ),
);
const CardCrop = dynamic(
  () => import("./card-crop.tsx").then(({ CardCrop }) => CardCrop, orNotLoaded),
  { ssr: false },
);

/** What a person does with the channel's files: chooses them, or crops an image to the platform's aspect ratio. */
export type FileStep = "choosing" | { file_id: string; ratio: number } | null;

interface Props {
  chip: Chip;
  title: string;
  override: Override;
  post_media: readonly string[];
  files: CachedFiles;
  /** Whether an image would become the cover of the video. */
  coverless: boolean;
  step: FileStep;
  onStep(step: FileStep): void;
  onOverride(override: Override): void;
  /** Like `onOverride`, when the channel's own files are discarded: offers undo. */
  onGiveUp(label: string, override: Override): void;
  /** Adds files to this channel only. */
  onOwnFiles(ids: string[]): void;
}

export function CardFiles({ chip, title, override, post_media, files, step, ...props }: Props) {
  const own = override.media ?? null;
  const shown = own ?? post_media;
  const choosing = step === "choosing";
  const change = (chosen: readonly string[]) => {
    const next = { ...override, media: toOwn(chosen, post_media) };
    if (chosen.length >= shown.length) props.onOverride(next);
    else props.onGiveUp(FILES_COPY.removed(chip.name), next);
  };
  function close() {
    props.onStep(null);
    if (own !== null)
      props.onGiveUp(FILES_COPY.reset_done(chip.name), { ...override, media: null });
  }
  return (
    <>
      {props.coverless && <CoverOffer title={title} onAdd={props.onOwnFiles} />}
      {own !== null || (choosing && post_media.length > 0) ? (
        <OwnFiles
          name={chip.name}
          own={shown}
          post={post_media}
          files={files}
          opened={choosing}
          closing={own === null ? FILES_COPY.close : FILES_COPY.reset}
          onChange={change}
          onClose={close}
        />
      ) : (
        post_media.length > 0 && (
          <div>
            <Button look="quiet" className="-ml-3" onClick={() => props.onStep("choosing")}>
              {FILES_COPY.choose(title)}
            </Button>
          </div>
        )
      )}
      {step !== null && step !== "choosing" && (
        <CardCrop
          {...step}
          name={chip.name}
          title={title}
          files={files}
          onClose={() => props.onStep(null)}
          onCropped={(by) => change(replaceFile(shown, step.file_id, by))}
        />
      )}
    </>
  );
}

interface OwnFilesProps {
  name: string;
  /** The channel's files in order: its own, or those of the post while it follows the post. */
  own: readonly string[];
  post: readonly string[];
  files: CachedFiles;
  /** Whether a press has opened the list, which takes the focus then. */
  opened: boolean;
  /** Label of the button that closes the list. */
  closing: string;
  onChange(own: readonly string[]): void;
  onClose(): void;
}

/** The files that the channel can show: its own and those of the post. */
function OwnFiles({ name, own, post, files, opened, closing, onChange, onClose }: OwnFilesProps) {
  const offered = [...own, ...post.filter((id) => !own.includes(id))];
  return (
    <fieldset
      ref={opened ? focus : null}
      tabIndex={-1}
      className="flex flex-col gap-2 border-t border-line pt-3"
    >
      <legend className="float-left font-medium">{FILES_COPY.title(name)}</legend>
      <ol className="clear-both flex flex-col gap-2">
        {offered.map((id) => (
          <Choice
            key={id}
            id={id}
            files={files}
            own={own}
            posted={post.includes(id)}
            onChange={onChange}
          />
        ))}
      </ol>
      <div>
        <Button look="quiet" className="-ml-3" onClick={onClose}>
          {closing}
        </Button>
      </div>
    </fieldset>
  );
}

function focus(list: HTMLElement | null) {
  list?.focus();
}

interface ChoiceProps {
  id: string;
  own: readonly string[];
  files: CachedFiles;
  /** Whether it is also a file of the post, whose list shows its state. */
  posted: boolean;
  onChange(own: readonly string[]): void;
}

function Choice({ id, own, files, posted, onChange }: ChoiceProps) {
  const { uploads } = useUploads();
  const file = files.get(id);
  const upload = uploads.find((each) => each.id === id);
  const filename = file?.filename ?? upload?.file.name ?? FILES_COPY.fallback_name;
  const at = own.indexOf(id);
  const toggle = () => onChange(at === -1 ? [...own, id] : own.filter((other) => other !== id));
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={at !== -1}
            onChange={toggle}
            className="size-4 shrink-0 accent-accent"
          />
          <Picture file={file} className="size-10 shrink-0 rounded-field" />
          <span className="truncate">{filename}</span>
        </label>
        {at > 0 && (
          <IconButton
            label={FILES_COPY.move_up(filename)}
            onClick={() => onChange(reorder(own, at, at - 1))}
          >
            <IconArrowUp size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
        {at !== -1 && at < own.length - 1 && (
          <IconButton
            label={FILES_COPY.move_down(filename)}
            onClick={() => onChange(reorder(own, at, at + 1))}
          >
            <IconArrowDown size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </div>
      {!posted && <FileState file={file} upload={upload} deleted={false} />}
    </li>
  );
}

/** Returns a channel's own files; null if they are the post's, so that the channel follows the post. */
export function toOwn(chosen: readonly string[], post: readonly string[]): string[] | null {
  const same = chosen.length === post.length && chosen.every((id, index) => id === post[index]);
  return same ? null : [...chosen];
}

/** Whether a video has no cover, and an image beside it would be one. */
export function lacksCover(rules: FormatRules | undefined, media: readonly MediaFact[]): boolean {
  return rules?.media?.cover === true && media.length > 0 && !media.some(isImage);
}
