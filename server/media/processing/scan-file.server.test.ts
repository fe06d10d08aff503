import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrate } from "#prisma/migrate.ts";
import { type Postgres, startPostgres } from "#scripts/up/postgres/index.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import { systemOn } from "#server/kernel/testing/test-system.ts";
import { noise } from "#server/media/testing/images.ts";
import { EICAR, startClamd } from "#server/media/testing/start-clamd.ts";
import { ended, type MediaTest, sendFile, startMedia } from "#server/media/testing/start-media.ts";
import { getFile } from "../get-file.ts";

let folder: string;
let postgres: Postgres;
let media: MediaTest;

beforeAll(async () => {
  folder = makeOpenFolder("crier-scan-");
  postgres = await startPostgres({ dataFolder: join(folder, "postgres") });
  await migrate({ connectionString: postgres.url });
  media = await startMedia({ jobs: "running", system: systemOn(postgres.url) });
});
afterAll(async () => {
  await media?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

const LONG = { timeout: 120_000 };

test(
  "files that clamd flags fail, and while clamd is unavailable none become ready",
  LONG,
  async () => {
    const { ctx, system } = media;
    const clean = await noise(20, 20).png().toBuffer();
    const { env } = system;
    system.env = { ...env, CLAMD_URL: "tcp://127.0.0.1:1" };
    const waiting = await sendFile(ctx, clean, "image/png");
    await vi.waitFor(async () => {
      const { rows } = await system.database.pool.query(
        "SELECT FROM job_call WHERE attempt > 0 AND state = 'waiting'",
      );
      expect(rows).toHaveLength(1);
    }, 30_000);
    expect(await getFile({ ctx, input: { id: waiting } })).toMatchObject({
      ready: false,
      failed: false,
    });
    const clamd = await startClamd();
    system.env = { ...env, CLAMD_URL: clamd.url };
    await system.database.pool.query("UPDATE job_call SET due_at = now()");
    await system.database.pool.query("SELECT pg_notify('job_call:due', '0')");
    expect(await ended(ctx, waiting)).toMatchObject({ ready: true });
    const infected = Buffer.concat([clean, Buffer.from(EICAR)]);
    const flagged = await ended(ctx, await sendFile(ctx, infected, "image/png"));
    expect(flagged.error).toMatchObject({ reason: "infected" });
    system.env = env;
    await clamd.stop();
  },
);
