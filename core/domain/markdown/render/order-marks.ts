import type { Mark } from "../rendition.ts";

/**
 * Marks as they were written, inner ones first, in order of their start, outer ones first: without those inside another
 * of their kind, and with neighbours of one style joined, neither of which a reader would see. So no more marks nest
 * than there are kinds, which keeps what is done with them linear.
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

/** Whether a mark is bold, italics or strikethrough. */
export function isStyle({ kind }: Mark): boolean {
  return kind === "strong" || kind === "emphasis" || kind === "strikethrough";
}
