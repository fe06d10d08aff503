import type { Channel } from "#core/contract/resources/channel.ts";

/** A channel that a post can be for. */
export type Chip = Pick<Channel, "id" | "name" | "provider" | "project_id"> & {
  /** Null if the channel has since been disconnected. */
  mode: Channel["mode"] | null;
  handle: string | null;
};
