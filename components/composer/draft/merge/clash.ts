import type { Choice, Sides } from "./sides.ts";

/** A part of a draft; of the whole post if it has no channel. */
export interface Place {
  channel_id: string | null;
  field: "content" | "title" | "format" | "campaign" | "options";
  option?: string;
}

export interface ClashName {
  place: Place;
  /** Index among the conflicts of this place. */
  number: number;
}

/** A part that both sides changed differently. For text, the range where they differ. */
export interface Clash extends ClashName, Sides<unknown> {}

export interface ClashPick extends ClashName {
  choice: Choice;
}

export function clashKey({ place, number }: ClashName): string {
  return [place.channel_id ?? "", place.field, place.option ?? "", number].join(" ");
}
