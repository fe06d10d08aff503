import type { Mark } from "../rendition.ts";

/**
 * Sorts marks by start, outer ones first; in `written` inner ones come first. Removes marks inside another of their
 * kind and joins adjacent ones of one style, which readers can't distinguish. No more marks then nest than there are
 * kinds, which keeps processing linear.
 */
export function orderMarks(written: readonly Mark[]): Mark[] {
  const sorted = written.toReversed().sort((a, b) => a.start - b.start || b.end - a.end);
  const ordered: Mark[] = [];
  const open: Mark[] = [];
  const latest = new Map<string, { mark: Mark; outer: Mark | undefined }>();
  for (const each of sorted) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= each.start) open.pop();
    if (open.some(({ kind }) => kind === each.kind)) continue;
    const outer = open.at(-1);
    const before = latest.get(each.kind);
    const joins = isStyle(each) && before?.mark.end === each.start && before.outer === outer;
    const mark = joins ? before.mark : { ...each };
    if (joins) mark.end = each.end;
    else ordered.push(mark);
    latest.set(mark.kind, { mark, outer });
    open.push(mark);
  }
  return ordered;
}

export function isStyle({ kind }: Mark): boolean {
  return kind === "strong" || kind === "emphasis" || kind === "strikethrough";
}
