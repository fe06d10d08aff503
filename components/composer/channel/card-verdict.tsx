"use client";
import type { ComponentProps } from "react";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import { Preview } from "../preview/preview.tsx";
import { ErrorsAndWarnings } from "../verdict/errors-and-warnings.tsx";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import type { Chip } from "./channel-chips.tsx";

interface Props extends Omit<ComponentProps<typeof ErrorsAndWarnings>, "warnings"> {
  chip: Chip;
  /** Undefined until there is one. */
  entry: JudgedEntry | undefined;
  /** What to say instead until then. */
  pending: string;
  manifest: ProviderManifest | undefined;
  /** Null where the format has none. */
  title: string | null;
  files: KnownFiles;
}

/** What readers will see on a channel, and what stands in the way. */
export function CardVerdict({ chip, entry, pending, manifest, title, files, ...rest }: Props) {
  if (entry === undefined) return <p className="text-muted">{pending}</p>;
  return (
    <>
      <Preview chip={chip} entry={entry} manifest={manifest} title={title} files={files} />
      <ErrorsAndWarnings warnings={entry.warnings} {...rest} />
    </>
  );
}
