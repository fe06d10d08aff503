import type { SandboxStore } from "#platforms/kit/simulator/spec.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import type { Prisma, SandboxPost as SandboxRow } from "#server/db/generated/client.ts";
import { countReceived, uncountReceived } from "#server/media/sandbox-files/received-bytes.ts";
import { sandboxKey } from "#server/media/sandbox-files/sandbox-key.ts";
import { randomToken } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { sandboxPageUrl } from "./page-url.ts";
import { toSandboxComment, toSandboxPost } from "./to-sandbox-post.ts";

/** A simulator reads only the newest of a channel's comments. */
const MOST_COMMENTS_READ = 1_000;

/** One SQL statement instead of Prisma, since every post to a sandbox channel runs it. */
const INSERT_ONCE = `
  WITH earlier AS (
    SELECT * FROM sandbox_post WHERE channel_id = $1 AND key = $4 AND received_at > $8 ORDER BY position LIMIT 1
  ),
  inserted AS (
    INSERT INTO sandbox_post (channel_id, id, external_post_id, key, text, payload, received_at, files)
    SELECT $1, $2, $3, $4, $5, $6::jsonb, $7, $9::jsonb WHERE NOT EXISTS (SELECT FROM earlier)
  )
  SELECT * FROM earlier`;

/**
 * Numbers of what simulators receive. Next's bundles share one counter: with one each, two comments of the same second could
 * get the same ID, or the later one the smaller ID. A restart continues above the numbers used before.
 */
const numbers = globalThis as typeof globalThis & { crierSandboxNumber?: number };

function nextNumber(): number {
  numbers.crierSandboxNumber ??= Math.floor(Date.now() / 1_000) * 1_000_000;
  numbers.crierSandboxNumber += 1;
  return numbers.crierSandboxNumber;
}

export function createSandboxStore(
  system: System,
  { id: channel_id, organization_id }: { id: string; organization_id: string },
): SandboxStore {
  const { sql, prisma } = system.database;
  const { sandboxPost, sandboxNote } = prisma;
  const { storage } = system;
  return {
    newId: randomToken,
    pageUrl: (id) => sandboxPageUrl(system.env.CRIER_URL, channel_id, id),
    sequence: nextNumber,
    async insertOnce(post, since = new Date(0)) {
      const { id, external_post_id, key, text, payload, received_at, files = [] } = post;
      const own = [id, external_post_id, key, text, JSON.stringify(payload), received_at];
      const [row] = await sql<SandboxRow>(INSERT_ONCE, [
        channel_id,
        ...own,
        since,
        JSON.stringify(files),
      ]);
      return row === undefined ? null : toSandboxPost(row);
    },
    async rewrite(id, { text, payload }) {
      const data = { text, payload: payload as Prisma.InputJsonValue, edited_at: system.now() };
      await sandboxPost.updateMany({ where: { channel_id, id }, data });
    },
    async setFiles(id, given) {
      const files = given.map((file) => ({ ...file }));
      await sandboxPost.updateMany({ where: { channel_id, id }, data: { files } });
    },
    async markDeleted(external_post_id, deleted = true) {
      const data = { deleted_at: deleted ? system.now() : null };
      await sandboxPost.updateMany({ where: { channel_id, external_post_id }, data });
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
      // Prisma batches concurrent queries into one, but only for `findUnique`.
      const row = await sandboxNote.findUnique({
        where: { channel_id_name: { channel_id, name } },
      });
      return (row?.value ?? null) as Json;
    },
    async note(name, given) {
      const value = given as Prisma.InputJsonValue;
      const noted_at = system.now();
      await sandboxNote.upsert({
        where: { channel_id_name: { channel_id, name } },
        update: { value, noted_at },
        create: { channel_id, name, value, noted_at },
      });
    },
    async writeFile(name, size, bytes) {
      const key = sandboxKey(channel_id, name);
      await countReceived(system, { organization_id, channel_id, name, size });
      try {
        await storage.write({ key, content_type: "application/octet-stream", size }, bytes);
      } catch (error) {
        await uncountReceived(system, channel_id, [name]);
        throw error;
      }
    },
    readFile: (name, range) => storage.read(sandboxKey(channel_id, name), range),
    comments: () => readComments(system, channel_id),
    async removeFiles(names) {
      await storage.remove(names.map((name) => sandboxKey(channel_id, name)));
      await uncountReceived(system, channel_id, names);
    },
  };
}

async function readComments({ database }: System, channel_id: string) {
  const rows = await database.prisma.sandboxComment.findMany({
    where: { channel_id },
    orderBy: { position: "desc" },
    take: MOST_COMMENTS_READ,
  });
  return rows.map(toSandboxComment);
}
