"use client";
import dynamic from "next/dynamic";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import { channelFacts } from "../channel/channel-facts.ts";
import { ChannelPanel } from "../channel/channel-panel.tsx";
import { ChannelTabs } from "../channel/channel-tabs.tsx";
import { toTabs } from "../channel/to-tabs.ts";
import { isBlank, mediaFor, overrideFor, withOverride } from "../draft/draft.ts";
import { hasPoll } from "../draft/has-poll.ts";
import { factsOf, type KnownFiles } from "../draft/known-files.ts";
import type { Composer } from "../draft/use-composer.ts";
import { VALIDATION_COPY } from "./copy.ts";
import type { JudgedEntry } from "./judged-entry.ts";
import { summarize } from "./summarize.ts";
import { useRepairs } from "./use-repairs.ts";

/** Loaded with the first poll. */
const PollNoteLine = dynamic(
  () => import("../channel/poll-note-line.tsx").then((module) => module.PollNoteLine, orNotLoaded),
  { loading: nothingYet },
);

interface Props {
  composer: Composer;
  entries: readonly JudgedEntry[];
  files: KnownFiles;
  chips: readonly Chip[];
  shown: string | null;
  panel: string;
  onShow(channel_id: string): void;
  /** Opens the channel's customized text, which starts as the main post. */
  onWrite(chip: Chip): void;
  onBack(chip: Chip): void;
  onTakeOff(chip: Chip): void;
}

/** The selected channels: a tab each with its state, and the panel of one of them. */
export function Verdict({ composer, entries, files, chips, shown, panel, ...props }: Props) {
  const { draft, setDraft } = composer;
  const manifests = useManifests();
  const repairs = useRepairs({ composer, files, panel });
  const chip = chips.find(({ id }) => id === shown);
  if (chip === undefined) return null;
  const manifestOf = ({ id, provider }: Chip) =>
    manifests.ofChannel(id) ?? manifests.ofPlatform(provider);
  const manifest = manifestOf(chip);
  const blank = isBlank(draft);
  const byId = new Map(chips.map((each) => [each.id, each]));
  const judged = new Map(blank ? [] : entries.map((entry) => [entry.channel_id, entry]));
  const facts = draft.channels.flatMap((id) => {
    const [each, entry] = [byId.get(id), judged.get(id)];
    return each === undefined ? [] : [channelFacts(each, overrideFor(draft, id), entry)];
  });
  const tabs = toTabs(facts, (provider) => manifests.ofPlatform(provider)?.title ?? provider);
  const content = (
    <ChannelPanel
      key={chip.id}
      id={panel}
      chip={chip}
      manifest={manifest}
      entry={judged.get(chip.id)}
      note={hasPoll(draft) && <PollNoteLine {...{ draft, chip, chips, manifestOf }} />}
      pending={blank ? VALIDATION_COPY.empty : VALIDATION_COPY.checking}
      override={overrideFor(draft, chip.id)}
      media={factsOf(mediaFor(draft, chip.id), files)}
      post_media={draft.media ?? []}
      files={files}
      onOverride={(override) => setDraft((current) => withOverride(current, chip.id, override))}
      onGiveUp={(label, override) =>
        composer.discard(label, (current) => withOverride(current, chip.id, override))
      }
      onFix={(choice) => repairs.fix(chip, manifest, choice)}
      onNumber={(numbering) => repairs.number(chip, manifest, numbering)}
      onTakeOff={() => props.onTakeOff(chip)}
      onWrite={() => props.onWrite(chip)}
      onBack={() => props.onBack(chip)}
    />
  );
  return (
    <section aria-label={VALIDATION_COPY.label} className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {blank ? "" : summarize(entries)}
      </p>
      {facts.length > 1 && (
        <ChannelTabs
          tabs={tabs}
          channels={facts}
          shown={chip.id}
          panel={`${panel}-tabs`}
          onShow={props.onShow}
        />
      )}
      {facts.length > 1 ? (
        <div
          role="tabpanel"
          id={`${panel}-tabs`}
          aria-labelledby={`${panel}-tabs-${tabs.find(({ channels }) => channels.includes(chip.id))?.key}`}
        >
          {content}
        </div>
      ) : (
        content
      )}
    </section>
  );
}
