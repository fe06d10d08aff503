import { isDeepStrictEqual } from "node:util";
import type { EditRules } from "#core/contract/resources/provider-manifest.ts";
import type { RenderedCopy } from "#core/domain/copy/index.ts";
import { findProvider, manifestFor } from "#server/providers/index.ts";
import { isOfSandbox } from "#server/providers/kit/simulate-option.ts";
import type { EntryRecord } from "./post-record.ts";

/** An entry whose copy changes. */
export interface ChangedCopy {
  before: EntryRecord;
  entry: EntryRecord;
  from: RenderedCopy;
  to: RenderedCopy;
}

/** Why what is out of an entry can't be changed so; null where it can. A sentence for people. */
export function whyNotEditable(
  { before, from, to }: ChangedCopy,
  known: ReadonlyMap<string, number>,
): string | null {
  const { title, edit } = manifestFor(before.channel);
  const canEdit = findProvider(before.channel.provider)?.edit !== undefined;
  if (edit === undefined || !canEdit) return `${title} lets no program change a post that is out.`;
  const isDisconnected = before.channel.health === "disconnected";
  if (before.channel.deleted_at !== null || isDisconnected)
    return "The channel is disconnected. Connect it again, or change it there by hand.";
  return (
    whyNotOut(before, title) ??
    whyOtherShape({ from, to }, { title, edit }) ??
    whyNotThisPart({ from, to }, { title, edit }) ??
    whyNotFound(from, { title, items: known.get(before.id) ?? 0 })
  );
}

function whyNotOut({ status }: EntryRecord, title: string): string | null {
  if (status === "published") return null;
  if (status === "deleted") return `It was deleted on ${title}.`;
  return "It is not known whether all of it is out. Settle it first.";
}

type Rendered = Pick<ChangedCopy, "from" | "to">;
type Rules = { title: string; edit: EditRules };

function whyOtherShape({ from, to }: Rendered, { title, edit }: Rules): string | null {
  if (from.format === "poll" && !edit.formats.includes("poll"))
    return "A poll that is out can't be changed: people may have voted already.";
  if (!edit.formats.includes(from.format))
    return `${title} lets no program change a post of this kind.`;
  if (!edit.with_files && from.media.length > 0)
    return `${title} lets no program change a post that shows files.`;
  if (from.format !== to.format) return "What is out can't become a post of another kind.";
  return from.items.length === to.items.length
    ? null
    : `What is out has ${from.items.length} posts, and can't have ${to.items.length}.`;
}

function whyNotThisPart({ from, to }: Rendered, { title, edit }: Rules): string | null {
  if (!edit.title && from.title !== to.title)
    return `${title} lets no program change the title of a post that is out.`;
  if (!edit.text && wordsOf(from) !== wordsOf(to))
    return `${title} lets no program change the words of a post that is out.`;
  const names = new Set([...Object.keys(from.options), ...Object.keys(to.options)]);
  const fixed = [...names].filter((name) => !edit.options.includes(name) && !isOfSandbox(name));
  const isChanged = fixed.some((name) => !isDeepStrictEqual(from.options[name], to.options[name]));
  return isChanged ? `${title} lets no program change these settings of a post that is out.` : null;
}

function wordsOf({ items }: RenderedCopy): string {
  return items.map(({ markdown }) => markdown).join("\n---\n");
}

function whyNotFound(
  { items }: RenderedCopy,
  known: { title: string; items: number },
): string | null {
  if (known.items === items.length) return null;
  return `Crier does not know where it is on ${known.title}. Change it there by hand.`;
}
