const CHUNK = new Uint8Array(64 * 1024).fill(0x20);
const CHUNKS = 1_024;

/** Returns a body of 64 MB, as a small compressed response may unpack to, and how many bytes of it were read. */
export function flood(): { stream: ReadableStream<Uint8Array>; read(): number } {
  let chunks = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (chunks === CHUNKS) return controller.close();
      chunks += 1;
      controller.enqueue(CHUNK);
    },
  });
  return { stream, read: () => chunks * CHUNK.byteLength };
}
