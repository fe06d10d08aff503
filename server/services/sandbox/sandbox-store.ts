import type { Prisma, SandboxPost as SandboxRow } from "#server/db/generated/client.ts";
import { randomToken } from "#server/platform/ids.ts";
import type { Json } from "#server/providers/spec.ts";
import type { SandboxPost, SandboxStore } from "#server/sandbox/spec.ts";
import type { System } from "#server/system.ts";
import { sandboxPageUrl } from "./page-url.ts";

/** The simulator's memory of one channel, in the database. */
export function createSandboxStore(system: System, channel_id: string): SandboxStore {
  const { sandboxPost, sandboxNote } = system.database.prisma;
  return {
    newId: randomToken,
    pageUrl: (id) => sandboxPageUrl(system.env.CRIER_URL, channel_id, id),
    async insert({ payload, ...post }) {
      await sandboxPost.createMany({
        data: { ...post, payload: payload as Prisma.InputJsonValue, channel_id },
      });
    },
    async findByKey(key) {
      const row = await sandboxPost.findFirst({
        where: { channel_id, key },
        orderBy: { position: "asc" },
      });
      return row === null ? null : toSandboxPost(row);
    },
    async recent(limit) {
      const rows = await sandboxPost.findMany({
        where: { channel_id },
        orderBy: { position: "desc" },
        take: limit,
      });
      return rows.map(toSandboxPost);
    },
    async recall(name) {
      const row = await sandboxNote.findFirst({ where: { channel_id, name } });
      return (row?.value ?? null) as Json;
    },
    async note(name, given) {
      const value = given as Prisma.InputJsonValue;
      await sandboxNote.upsert({
        where: { channel_id_name: { channel_id, name } },
        update: { value },
        create: { channel_id, name, value },
      });
    },
  };
}

function toSandboxPost({ channel_id, position, payload, ...post }: SandboxRow): SandboxPost {
  return { ...post, payload: payload as Json };
}
