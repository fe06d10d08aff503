import type { ByteSource } from "../byte-source.ts";

interface ReadRequest {
  id: number;
  /** Both inclusive. */
  start: number;
  end: number;
}

/** Requests bytes with `ask`, and receives them with `take`. */
export function createReader(ask: (request: ReadRequest) => void) {
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
