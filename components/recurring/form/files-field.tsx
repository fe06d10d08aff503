"use client";
import { IconX } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Picture } from "#components/media/picture.tsx";
import { useFiles } from "#components/media/use-files.ts";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { FORM_COPY } from "./copy.ts";

const LibraryPicker = dynamic(
  () =>
    import("#components/media/library-picker.tsx").then(
      ({ LibraryPicker }) => LibraryPicker,
      orNotLoaded,
    ),
  { ssr: false },
);

interface Props {
  ids: readonly string[];
  onChange(ids: string[]): void;
}

/** The files that every post shows. */
export function FilesField({ ids, onChange }: Props) {
  const [picking, setPicking] = useState(false);
  const { byId } = useFiles(ids);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{FORM_COPY.files}</legend>
      {ids.length > 0 && (
        <>
          <p className="text-sm text-muted">{FORM_COPY.files_hint}</p>
          <ul className="divide-y divide-line rounded-field border border-line">
            {ids.map((id) => {
              const name = byId.get(id)?.filename ?? FORM_COPY.unknown_file;
              return (
                <li key={id} className="flex items-center gap-3 p-2">
                  <Picture file={byId.get(id)} className="size-12 shrink-0 rounded-field" />
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <IconButton
                    label={FORM_COPY.remove_file(name)}
                    onClick={() => onChange(ids.filter((other) => other !== id))}
                  >
                    <IconX size={18} stroke={1.5} aria-hidden />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Button className="self-start" onClick={() => setPicking(true)}>
        {FORM_COPY.add_files}
      </Button>
      {picking && (
        <LibraryPicker
          taken={ids}
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            setPicking(false);
            onChange([...ids, ...chosen]);
          }}
        />
      )}
    </fieldset>
  );
}
