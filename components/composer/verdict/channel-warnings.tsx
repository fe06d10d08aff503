"use client";
import dynamic from "next/dynamic";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Chip } from "../channel/chip.ts";
import type { ValidatedEntry } from "./validated-entry.ts";
import { WarningList } from "./warning-list.tsx";

/** Few posts mention an account. */
const UnknownMentions = dynamic(
  () =>
    import("./unknown-mentions.tsx").then(({ UnknownMentions }) => UnknownMentions, orNotLoaded),
  { loading: nothingYet },
);

interface Props {
  chip: Chip;
  /** The platform's rules; undefined if it is no longer in the registry. */
  manifest: ProviderManifest | undefined;
  entry: ValidatedEntry;
}

/** What differs on the platform, and what it may not know, although the post can be published. */
export function ChannelWarnings({ chip, manifest, entry: { warnings, items } }: Props) {
  const { lookup, typed } = manifest?.mentions ?? {};
  const isAsked = lookup === "typing" && typed && (chip.mode === "live" || chip.mode === "sandbox");
  return (
    <>
      <WarningList warnings={warnings} />
      {manifest && isAsked && items.some(({ text }) => text.includes("@")) && (
        <UnknownMentions channel_id={chip.id} platform={manifest.title} items={items} />
      )}
    </>
  );
}
