import type { MarkWarning } from "../rendition.ts";
import { toMentionWarning } from "./mention-warning.ts";

/** Display names of marks that a platform may be unable to show. */
const NAMES = {
  bold: "Bold",
  italic: "Italic",
  strikethrough: "Strikethrough",
  inline_code: "Inline code",
  code_block: "Code blocks",
  heading: "Headings",
  link_title: "Link titles",
};

export type DroppedMark = keyof typeof NAMES;

/** Counts marks that a rendition can't show, for one warning per kind. */
export class MarkTally {
  readonly #dropped = new Map<DroppedMark, number>();
  readonly #flattened: string[] = [];
  readonly #named: string[] = [];

  countDropped(mark: DroppedMark): void {
    this.#dropped.set(mark, (this.#dropped.get(mark) ?? 0) + 1);
  }

  countFlattened(url: string): void {
    this.#flattened.push(url);
  }

  countNamed(name: string): void {
    this.#named.push(name);
  }

  toWarnings(): MarkWarning[] {
    const dropped = [...this.#dropped].map(([mark, count]) => toDroppedWarning(mark, count));
    if (this.#flattened.length > 0) dropped.push(toFlattenedWarning(this.#flattened));
    if (this.#named.length > 0) dropped.push(toMentionWarning(this.#named));
    return dropped;
  }
}

function toDroppedWarning(mark: DroppedMark, count: number): MarkWarning {
  const places = count === 1 ? "1 place" : `${count} places`;
  const rest = mark === "link_title" ? "the link stays" : "the text stays";
  const message = `${NAMES[mark]} can't be shown here. Removed in ${places}; ${rest}.`;
  return { code: "dropped_mark", message, detail: { mark, count } };
}

function toFlattenedWarning(urls: string[]): MarkWarning {
  const links = urls.length === 1 ? "1 link is" : `${urls.length} links are`;
  const message = `Links can't have labels here. ${links} written as the label followed by the URL in parentheses.`;
  return { code: "flattened_link", message, detail: { count: urls.length, urls } };
}
