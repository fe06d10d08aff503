import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import { allMedia, type Draft, overrideFor } from "../draft/draft.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import { CONFIRM_COPY } from "./confirm-copy.ts";

export interface Look {
  live: LookedAt[];
  sandbox: LookedAt[];
  /** Names of all files, including channels' customized ones. */
  files: string[];
  /** Cost in credits. Sandboxes are free. */
  credits: number;
}

export interface LookedAt {
  chip: Chip;
  format: Format | undefined;
  /** Its customized text; null without. */
  own: string | null;
  warnings: string[];
}

export interface Given {
  draft: Draft;
  entries: readonly JudgedEntry[];
  chips: readonly Chip[];
  files: KnownFiles;
}

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

export function costWords({ credits, live }: Pick<Look, "credits" | "live">): string {
  if (live.length === 0) return CONFIRM_COPY.free_sandbox;
  if (credits === 0) return CONFIRM_COPY.free;
  return CONFIRM_COPY.cost(credits);
}
