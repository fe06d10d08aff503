import type { ByteSource } from "#server/media/decoding/byte-source.ts";
import { undecodable } from "#server/media/decoding/file-fault-error.ts";
import type { Patch } from "#server/media/decoding/task.ts";

interface Box {
  name: string;
  start: number;
  /** Size of its name and length fields, in bytes. */
  header: number;
  /** Exclusive. */
  end: number;
}

/** Boxes with a camera's data about the place, itself and its owner (ISO/IEC 14496-12; QuickTime's user data). */
const PRIVATE = new Set(["udta", "meta", "uuid"]);

/** Container boxes that may contain such data. */
const SEARCHED = new Set(["moov", "trak"]);

/** An MP4 of any length has a few dozen outside of its index. */
const MOST_BOXES = 100_000;

/** A box of user data normally has a few kilobytes. Larger ones, such as with an image, are removed too. */
const MOST_PATCHED = 64 * 1024 * 1024;

/**
 * Returns patches that turn an MP4's private boxes into free space of the same length, so that nothing else in the file
 * moves. Throws if the file ends within a box.
 */
export async function findPrivateBoxes(source: ByteSource): Promise<Patch[]> {
  const patches: Patch[] = [];
  const counted = { boxes: 0, patched: 0 };
  const walk = async (start: number, end: number) => {
    for await (const box of boxesWithin(source, start, end)) {
      counted.boxes += 1;
      if (counted.boxes > MOST_BOXES) throw undecodable("It has too many parts.");
      if (SEARCHED.has(box.name)) await walk(box.start + box.header, box.end);
      if (!PRIVATE.has(box.name)) continue;
      counted.patched += box.end - box.start;
      if (counted.patched > MOST_PATCHED) throw undecodable("Its user data is too large.");
      patches.push(toFreeSpace(box));
    }
  };
  await walk(0, source.size);
  return patches;
}

async function* boxesWithin(source: ByteSource, from: number, to: number): AsyncGenerator<Box> {
  let start = from;
  // QuickTime ends a list of boxes with four zeros.
  while (start + 8 <= to) {
    const box = await readBox(source, start, to);
    yield box;
    start = box.end;
  }
}

async function readBox(source: ByteSource, start: number, to: number): Promise<Box> {
  const head = await source.read({ start, end: Math.min(start + 16, to) - 1 });
  const short = head.readUInt32BE(0);
  const name = head.toString("latin1", 4, 8);
  const isLong = short === 1 && head.length === 16;
  const header = isLong ? 16 : 8;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - start : short;
  if (length < header || start + length > to) throw undecodable("It ends too early.");
  return { name, start, header, end: start + length };
}

function toFreeSpace({ start, header, end }: Box): Patch {
  const content = Buffer.alloc(end - start - header);
  const name = Buffer.from("free", "latin1");
  const rest = header === 16 ? Buffer.alloc(8) : Buffer.alloc(0);
  if (header === 16) rest.writeBigUInt64BE(BigInt(end - start));
  return { start: start + 4, bytes: Buffer.concat([name, rest, content]) };
}
