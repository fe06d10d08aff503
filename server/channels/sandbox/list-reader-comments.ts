import { simulators } from "#platforms/simulators.ts";
import type { System } from "#server/system.ts";

export interface ReaderComment {
  external_id: string;
  author: { name: string; handle: string };
  text: string;
  written_at: Date;
  edited_at: Date | null;
}

const MOST_SHOWN = 100;

/** Returns the comments of the simulator's readers under a received post, oldest first. One statement. */
export async function listReaderComments(
  { database }: System,
  { channel_id, external_post_id }: { channel_id: string; external_post_id: string },
): Promise<ReaderComment[]> {
  const rows = await database.prisma.sandboxComment.findMany({
    where: { channel_id, on_external_id: external_post_id, deleted_at: null },
    orderBy: { position: "desc" },
    take: MOST_SHOWN,
  });
  return rows.toReversed().map(({ external_id, author, text, written_at, edited_at }) => ({
    external_id,
    author: author as unknown as ReaderComment["author"],
    text,
    written_at,
    edited_at,
  }));
}

export function takesComments(provider: string): boolean {
  return simulators[provider]?.readers?.kinds.includes("comment") === true;
}
