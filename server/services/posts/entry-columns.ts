import type { Prisma } from "../../db/generated/client.ts";
import type { EntryRecord } from "./post-record.ts";

/** An entry as its row: without its channel. */
export function entryColumns({
  channel,
  ...columns
}: EntryRecord): Prisma.ChannelEntryCreateManyInput {
  return { ...columns, options: columns.options as Prisma.InputJsonObject };
}
