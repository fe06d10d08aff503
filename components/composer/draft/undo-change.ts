import { editsBetween } from "../editor/edits-between.ts";
import { type Draft, overrideFor, withOverride } from "./draft.ts";
import type { Override } from "./override.ts";

/** Undoes a change of a draft from `before` to `after`, and keeps what was edited since. No text is lost. */
export function undoChange(before: Draft, after: Draft, now: Draft): Draft {
  const content = undoText(before.content, after.content, now.content);
  const { media, places } = undoFiles(before, after, now);
  let undone: Draft = {
    ...now,
    content,
    channels: undoList(before.channels, after.channels, now.channels),
    ...(media === undefined ? {} : { media }),
    places,
  };
  for (const field of ["labels", "campaign"] as const)
    if (before[field] !== after[field]) undone = { ...undone, [field]: before[field] };
  for (const id of Object.keys({ ...before.overrides, ...after.overrides })) {
    const [was, became, is] = [before, after, now].map((draft) => overrideFor(draft, id));
    if (was === undefined || became === undefined || is === undefined || same(was, became))
      continue;
    undone = withOverride(undone, id, undoOverride(was, became, is));
  }
  return undone;
}

function undoOverride(before: Override, after: Override, now: Override): Override {
  const texts = [before.content, after.content, now.content];
  const isText = texts.every((text) => text !== null);
  const back = (field: keyof Override) => (same(now[field], after[field]) ? before : now);
  return {
    ...now,
    content: isText
      ? undoText(before.content ?? "", after.content ?? "", now.content ?? "")
      : back("content").content,
    format: back("format").format,
    title: back("title").title,
    options: back("options").options,
    media: back("media").media ?? null,
    places: back("places").places,
  };
}

function undoFiles(before: Draft, after: Draft, now: Draft) {
  const media = undoList(before.media ?? [], after.media ?? [], now.media ?? []);
  const places = same(now.places, after.places)
    ? before.places
    : { ...before.places, ...now.places };
  return { media: media.length === 0 ? now.media : media, places };
}

/** Restores a list, or adds what was removed to one that was changed since. */
function undoList(
  before: readonly string[],
  after: readonly string[],
  now: readonly string[],
): string[] {
  if (same(after, now)) return [...before];
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  return [...new Set([...now.filter((one) => !added.includes(one)), ...removed])];
}

/** Undoes an edit of a text. Where it was edited since, both texts stay. */
export function undoText(before: string, after: string, now: string): string {
  if (now === after) return before;
  if (before === after) return now;
  const undo = editsBetween(after, before);
  const since = editsBetween(after, now);
  let text = "";
  let at = 0;
  // Of edits at the same place, what was undone comes first.
  const edits = [
    ...undo.map((edit) => ({ edit, order: 0 })),
    ...since.map((edit) => ({ edit, order: 1 })),
  ]
    .toSorted((one, other) => one.edit.start - other.edit.start || one.order - other.order)
    .map(({ edit }) => edit);
  for (const { start, end, text: written } of edits) {
    text += after.slice(at, Math.max(at, start)) + written;
    at = Math.max(at, end);
  }
  return text + after.slice(at);
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}
