import type { Choice, Sides } from "./sides.ts";

/** A part of a draft: of the whole post where it names no channel. */
export interface Place {
  channel_id: string | null;
  field: "content" | "title" | "format" | "campaign" | "options";
  /** Which of the options. */
  option?: string;
}

/** What both sides have changed, each in its own way. Of a text, it is the stretch where they differ. */
export interface Clash extends Sides<unknown> {
  place: Place;
  /** Which of the clashes of this place it is. */
  number: number;
}

/** A clash, and what a person chose for it. */
export interface Pick extends Omit<Clash, keyof Sides<unknown>> {
  choice: Choice;
}

/** What names a clash among those of its draft. */
export function clashKey({ place, number }: Pick | Clash): string {
  return [place.channel_id ?? "", place.field, place.option ?? "", number].join(" ");
}
