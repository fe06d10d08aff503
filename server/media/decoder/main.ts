/**
 * Process that decodes one file: it receives one task, reads the file's bytes from its parent process, answers, and is
 * ended.
 */

import type { FileType } from "#core/contract/file-types.ts";
import type { CropFrame } from "#core/contract/resources/media-file.ts";
import type { ByteSource } from "#server/media/decoding/byte-source.ts";
import { FileFaultError, undecodable } from "#server/media/decoding/file-fault-error.ts";
import type {
  FromDecoder,
  MadeImage,
  Results,
  Task,
  ToDecoder,
} from "#server/media/decoding/task.ts";
import { encodeImage } from "./images/encode-image.ts";
import { fitImage } from "./images/fit-image.ts";
import { openImage } from "./images/open-image.ts";
import { inspect } from "./inspect.ts";
import { readAll } from "./read-all.ts";
import { sniffType } from "./sniff-type.ts";

interface ReadRequest {
  id: number;
  /** Both inclusive. */
  start: number;
  end: number;
}

const reader = createReader((request) => tell({ kind: "read", ...request }));

process.on("message", (message: ToDecoder) => {
  if (message.kind === "bytes") reader.take(message);
  else void answer(message.task, message.size);
});
// The parent process is gone.
process.on("disconnect", () => process.exit(1));

/** Any other error ends the process, and counts as a crash. */
async function answer(task: Task, size: number): Promise<void> {
  try {
    tell({ kind: "done", result: await perform(task, size) });
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    tell({ kind: "fault", fault: error.fault });
  }
}

async function perform(task: Task, size: number): Promise<Results[keyof Results]> {
  const source = { size, read: reader.read };
  if (task.kind === "inspect") return inspect(source, task.declared_type);
  if (task.kind === "fit") return fitImage(source, task.demands);
  return cropImage(source, task.frame);
}

function tell(message: FromDecoder): void {
  process.send?.(message);
}

async function cropImage(source: ByteSource, frame: CropFrame): Promise<MadeImage> {
  const type = (await sniffType(source)) as FileType;
  const image = await openImage(await readAll(source));
  const { width, pageHeight, height, pages = 1 } = image.metadata;
  if (frame.x + frame.width > width || frame.y + frame.height > (pageHeight ?? height))
    throw undecodable("The frame must lie within the image.");
  const { x: left, y: top, ...sides } = frame;
  const whole = pages === 1 ? image.still() : image.animation();
  return encodeImage(whole.extract({ left, top, ...sides }), { type, quality: 95 });
}

/** Requests bytes with `ask`, and receives them with `take`. */
function createReader(ask: (request: ReadRequest) => void) {
  const waiting = new Map<number, (bytes: Buffer) => void>();
  let asked = 0;
  const read: ByteSource["read"] = ({ start, end }) => {
    const id = ++asked;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      ask({ id, start, end });
    });
  };
  const take = ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
    waiting.get(id)?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    waiting.delete(id);
  };
  return { read, take };
}
