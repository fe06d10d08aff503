import type { EventCursor } from "#server/kernel/events/read-events.ts";

const MOST_POSITION = 2n ** 63n - 1n;

export function writeCursor({ position, id }: EventCursor): string {
  return `${position}.${id}`;
}

/** Null if this process didn't write it: its sender starts over. */
export function readCursor(text: string): EventCursor | null {
  const found = /^(\d{1,19})\.([a-z0-9_]{0,60})$/.exec(text);
  if (found === null) return null;
  const [, position = "", id = ""] = found;
  return BigInt(position) <= MOST_POSITION ? { position, id } : null;
}

export function isAfter(one: EventCursor, other: EventCursor): boolean {
  const [a, b] = [BigInt(one.position), BigInt(other.position)];
  return a === b ? one.id > other.id : a > b;
}
