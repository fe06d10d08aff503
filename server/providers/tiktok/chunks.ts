/**
 * How a file is split (https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide): chunks of 5 to 64
 * MB, of which the last also takes the remainder. A smaller file is one chunk.
 */
const CHUNK_BYTES = 10 * 1024 * 1024;

export function cutInChunks(video_size: number) {
  const total_chunk_count = Math.max(1, Math.floor(video_size / CHUNK_BYTES));
  const chunk_size = total_chunk_count === 1 ? video_size : CHUNK_BYTES;
  return { video_size, chunk_size, total_chunk_count };
}

/** Returns the bytes of the chunk at `start`, with both ends inclusive. */
export function chunkFrom(start: number, video_size: number): { start: number; end: number } {
  const { chunk_size, total_chunk_count } = cutInChunks(video_size);
  const isLast = start >= chunk_size * (total_chunk_count - 1);
  return { start, end: (isLast ? video_size : start + chunk_size) - 1 };
}
