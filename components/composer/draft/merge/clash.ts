import type { Choice, Sides } from "./sides.ts";

/** A part of a draft: of the whole post where it names no channel. */
export interface Place {
  channel_id: string | null;
  field: "content" | "title" | "format" | "campaign" | "options";
  /** Which of the options. */
  option?: string;
}

/** What names a clash among those of its draft. */
export interface ClashName {
  place: Place;
  /** Which of the clashes of this place it is. */
  number: number;
}

/** What both sides have changed, each in its own way. Of a text, it is the stretch where they differ. */
export interface Clash extends ClashName, Sides<unknown> {}

/** What a person chose for a clash. */
export interface Pick extends ClashName {
  choice: Choice;
}

/** The name of a clash as text. */
export function clashKey({ place, number }: ClashName): string {
  return [place.channel_id ?? "", place.field, place.option ?? "", number].join(" ");
}
