/** A request's body, byte for byte; null where it is longer than `most`, of which no more is kept. */
export async function readCapped({ body }: Request, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
