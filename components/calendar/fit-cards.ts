/** Heights in pixels, as drawn by `PostCard`, `FreeSlot` and the link to the other posts. */
const CARD = { 1: 40, 2: 56 } as const;
const MORE = 18;
const FREE = 22;
const GAP = 3;

export type Lines = keyof typeof CARD;

export interface Fit {
  /** How many posts are shown. */
  posts: number;
  lines: Lines;
  /** How many free posting times are shown below. */
  free: number;
}

interface Wanted {
  /** Pixels below the day's number. */
  room: number;
  total: number;
  /** How many of the posts were loaded. */
  loaded: number;
  free: number;
}

/** Returns what fits into a day: all posts with two lines of text, or with one, or the first ones and "+3 more". */
export function fitCards({ room, total, loaded, free }: Wanted): Fit {
  for (const lines of [2, 1] as const) {
    const height = total * (CARD[lines] + GAP);
    if (total <= loaded && height - GAP <= room)
      return { posts: total, lines, free: countFree(room - height, free) };
  }
  const left = room - MORE - GAP;
  const posts = Math.max(0, Math.min(loaded, Math.floor((left + GAP) / (CARD[1] + GAP))));
  const lines = posts > 0 && posts * (CARD[2] + GAP) - GAP <= left ? 2 : 1;
  return { posts, lines, free: 0 };
}

function countFree(room: number, wanted: number): number {
  return Math.max(0, Math.min(wanted, Math.floor((room + GAP) / (FREE + GAP))));
}

/** Returns the posts that a day shows, in their order: the first ones, among them always the one in the side panel. */
export function pickShown<Post extends { id: string }>(
  posts: readonly Post[],
  count: number,
  opened: string | null,
): readonly Post[] {
  const first = posts.slice(0, count);
  const hidden = posts.slice(count).find(({ id }) => id === opened);
  return hidden === undefined || count === 0 ? first : [...first.slice(0, -1), hidden];
}

const MARK = 18;
/** An icon beside the marks. */
const ICON = 18;
/** The edge, the padding of card and cell, and the time. */
const BESIDE = 62;
const PICTURE = 38;

/** Returns how many channel marks have room beside the time, one to five. A picture and icons beside them take some. */
export function fitMarks(width: number, beside: { picture?: boolean; icons?: number }): number {
  const left = width - BESIDE - (beside.picture ? PICTURE : 0) - (beside.icons ?? 0) * ICON;
  return Math.min(5, Math.max(1, Math.floor(left / MARK)));
}
