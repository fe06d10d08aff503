"use client";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { Picture } from "#components/media/picture.tsx";
import { reorder } from "#components/media/reorder.ts";
import { Button } from "#components/ui/button.tsx";
import type { KnownFiles } from "../draft/known-files.ts";
import { FILES_COPY } from "./copy.ts";

interface Props {
  name: string;
  title: string;
  /** The channel's customized files; null if it uses the post's. */
  own: readonly string[] | null;
  post: readonly string[];
  files: KnownFiles;
  onChange(own: string[] | null): void;
}

export function OwnFiles({ name, title, own, post, files, onChange }: Props) {
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
  files: KnownFiles;
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
