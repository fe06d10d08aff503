import { MOVE_COPY } from "../copy.ts";

interface Named {
  channel_id: string;
  name: string;
}

interface Slot {
  /** The channels whose posting time it is. */
  channel_ids: readonly string[];
  /** Names of the channels by ID. */
  channels: ReadonlyMap<string, { name: string }>;
}

/**
 * Says where a post goes that is dropped on a posting time of other channels than its own; null if it goes to these and
 * no others.
 */
export function slotNote(post: readonly Named[], { channel_ids, channels }: Slot): string | null {
  const isOfSlot = ({ channel_id }: Named) => channel_ids.includes(channel_id);
  const owners = channel_ids.flatMap((id) => channels.get(id)?.name ?? []);
  if (owners.length === 0 || post.length === 0 || post.every(isOfSlot)) return null;
  return post.some(isOfSlot)
    ? MOVE_COPY.goes_further(post.length, owners)
    : MOVE_COPY.goes_elsewhere(
        owners,
        post.map(({ name }) => name),
      );
}
