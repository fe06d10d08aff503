"use client";

import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { Picture } from "#components/media/picture.tsx";
import { reorder } from "#components/media/reorder.ts";
import { Button } from "#components/ui/button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { CachedFiles } from "../draft/cached-files.ts";
import { replaceFile } from "../draft/draft.ts";
import type { Override } from "../draft/override.ts";
import type { Chip } from "./chip.ts";
import { FILES_COPY } from "./copy.ts";

const CardCrop = dynamic(
  () => import("./card-crop.tsx").then(({ CardCrop }) => CardCrop, orNotLoaded),
  { ssr: false },
);

/** An image that is being cropped to the platform's aspect ratio. */
export interface Cropping {
  file_id: string;
  ratio: number;
}

interface Props {
  chip: Chip;
  title: string;
  override: Override;
  post_media: readonly string[];
  files: CachedFiles;
  cropping: Cropping | null;
  onCropEnd(): void;
  onOverride(override: Override): void;
  /** Like `onOverride`, when the channel's own files are discarded: offers undo. */
  onGiveUp(label: string, override: Override): void;
}

export function CardFiles({ chip, title, override, post_media, files, cropping, ...props }: Props) {
  const own = override.media ?? null;
  const change = (media: string[] | null) => props.onOverride({ ...override, media });
  function choose(media: string[] | null) {
    if (own === null || (media !== null && media.length >= own.length)) return change(media);
    const label = media === null ? FILES_COPY.reset_done(chip.name) : FILES_COPY.removed(chip.name);
    props.onGiveUp(label, { ...override, media });
  }
  return (
    <>
      <OwnFiles
        name={chip.name}
        title={title}
        own={own}
        post={post_media}
        files={files}
        onChange={choose}
      />
      {cropping !== null && (
        <CardCrop
          {...cropping}
          name={chip.name}
          title={title}
          files={files}
          onClose={props.onCropEnd}
          onCropped={(by) => change(replaceFile(own ?? post_media, cropping.file_id, by))}
        />
      )}
    </>
  );
}

interface OwnFilesProps {
  name: string;
  title: string;
  /** The channel's customized files; null if it uses the post's. */
  own: readonly string[] | null;
  post: readonly string[];
  files: CachedFiles;
  onChange(own: string[] | null): void;
}

function OwnFiles({ name, title, own, post, files, onChange }: OwnFilesProps) {
  if (own === null) {
    if (post.length === 0) return null;
    return (
      <div>
        <Button look="quiet" className="-ml-3" onClick={() => onChange([...post])}>
          {FILES_COPY.choose(title)}
        </Button>
      </div>
    );
  }
  const offered = [...own, ...post.filter((id) => !own.includes(id))];
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-3">
      <legend className="float-left font-medium">{FILES_COPY.title(name)}</legend>
      <ol className="clear-both flex flex-col gap-2">
        {offered.map((id) => (
          <Choice key={id} id={id} files={files} own={own} onChange={onChange} />
        ))}
      </ol>
      <div>
        <Button look="quiet" className="-ml-3" onClick={() => onChange(null)}>
          {FILES_COPY.reset}
        </Button>
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  id: string;
  own: readonly string[];
  files: CachedFiles;
  onChange(own: string[]): void;
}

function Choice({ id, own, files, onChange }: ChoiceProps) {
  const file = files.get(id);
  const filename = file?.filename ?? FILES_COPY.fallback_name;
  const at = own.indexOf(id);
  const toggle = () => onChange(at === -1 ? [...own, id] : own.filter((other) => other !== id));
  return (
    <li className="flex items-center gap-1">
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
        <Button
          look="quiet"
          aria-label={FILES_COPY.move_up(filename)}
          className="px-2!"
          onClick={() => onChange(reorder(own, at, at - 1))}
        >
          <IconArrowUp size={18} stroke={1.5} aria-hidden />
        </Button>
      )}
      {at !== -1 && at < own.length - 1 && (
        <Button
          look="quiet"
          aria-label={FILES_COPY.move_down(filename)}
          className="px-2!"
          onClick={() => onChange(reorder(own, at, at + 1))}
        >
          <IconArrowDown size={18} stroke={1.5} aria-hidden />
        </Button>
      )}
    </li>
  );
}
