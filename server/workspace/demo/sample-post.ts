import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { SampleProvider } from "./sample-channels.ts";
import type { SamplePicture } from "./sample-pictures.ts";

export interface SamplePost {
  content: string;
  channels: readonly SampleProvider[];
  picture?: SamplePicture;
  labels?: readonly string[];
  campaign?: string;
  per_channel?: Partial<Record<SampleProvider, PerChannel>>;
  /** Who wrote it: the person who fills in the sample data, or their colleague. */
  by?: "colleague";
}

/** Days from today and a time of day, in the organization's time zone. */
export interface Moment {
  day: number;
  time: `${number}:${number}`;
}

/** What readers wrote about a post, on one of its channels. */
export interface SampleComment {
  on: SampleProvider;
  name: string;
  text: string;
  /** Hours after the post was published. */
  after: number;
}

export interface PublishedPost extends SamplePost, Moment {
  /** How well it did, compared with the others. */
  reach: number;
  comments?: readonly SampleComment[];
}
