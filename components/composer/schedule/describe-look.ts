import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import { allMedia, type Draft, overrideFor } from "../draft/draft.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import { CONFIRM_COPY } from "./confirm-copy.ts";

/** What people check before they publish. */
export interface Look {
  live: LookedAt[];
  sandbox: LookedAt[];
  /** The names of all files, those of channels with files of their own too. */
  files: string[];
  /** What it costs, in credits. A sandbox costs nothing. */
  credits: number;
}

/** One channel that it is published on. */
export interface LookedAt {
  chip: Chip;
  format: Format | undefined;
  /** Its customized text, else null. */
  own: string | null;
  /** What its readers will see otherwise than written. */
  warnings: string[];
}

/** The draft, its channels, and what is known about both. */
export interface Given {
  draft: Draft;
  entries: readonly JudgedEntry[];
  chips: readonly Chip[];
  files: KnownFiles;
}

/** Summarizes what is published, and where. */
export function describeLook({ draft, entries, chips, files }: Given): Look {
  const looked = draft.channels.flatMap((id): LookedAt[] => {
    const chip = chips.find((candidate) => candidate.id === id);
    if (chip === undefined) return [];
    const entry = entries.find(({ channel_id }) => channel_id === id);
    const own = overrideFor(draft, id).content === null ? null : (entry?.content.text ?? null);
    const warnings = entry?.warnings.map(({ message }) => message) ?? [];
    return [{ chip, format: entry?.format, own, warnings }];
  });
  const live = looked.filter(({ chip }) => chip.mode !== "sandbox");
  const paid = new Set(live.map(({ chip }) => chip.id));
  return {
    live,
    sandbox: looked.filter(({ chip }) => chip.mode === "sandbox"),
    files: allMedia(draft).map((id) => files.get(id)?.filename ?? CONFIRM_COPY.pending_file),
    credits: entries
      .filter(({ channel_id }) => paid.has(channel_id))
      .reduce((sum, entry) => sum + entry.credit_estimate, 0),
  };
}

/** `Costs 3 credits.` */
export function costWords({ credits, live }: Pick<Look, "credits" | "live">): string {
  if (live.length === 0) return CONFIRM_COPY.free_sandbox;
  if (credits === 0) return CONFIRM_COPY.free;
  return CONFIRM_COPY.cost(credits);
}
