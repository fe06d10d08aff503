import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { completeUpload } from "#server/media/uploading/complete-upload.ts";
import { uploadFiles } from "#server/media/uploading/upload-files.ts";
import { createLocalStore } from "#server/platform/storage/local/create-local-store.ts";
import { createObjectServer } from "#server/platform/storage/local/serve-objects.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { startJobs } from "#server/transports/inngest/index.ts";
import { getFile } from "../get-file.ts";

const SECRET = "a secret of the tests";

export interface MediaTest {
  system: TestSystem;
  ctx: ServiceContext & { api_key: string };
  root: string;
  close(): Promise<void>;
}

interface MediaOptions {
  jobs: "running" | "none";
  folder?: string;
  /** A system on an existing database. Without it one is created, which needs the `db` project's server. */
  system?: TestSystem;
}

export async function startMedia({ jobs, folder, ...given }: MediaOptions): Promise<MediaTest> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), "crier-media-")));
  const system = given.system ?? (await createTestSystem());
  const now = () => system.now();
  const server = createObjectServer({ root, secret: SECRET, allowed_origin: "*", now });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  system.storage = createLocalStore({ root, origin, secret: SECRET });
  const running = jobs === "running" ? await startJobs(system) : undefined;
  return {
    system,
    ctx: await createTestContext(system),
    root,
    async close() {
      await running?.stop();
      server.close();
      await system.close();
      if (folder === undefined) await rm(root, { recursive: true });
    },
  };
}

export async function sendFile(
  ctx: ServiceContext,
  bytes: Uint8Array,
  content_type = "image/jpeg",
): Promise<string> {
  const file = { filename: "picture", content_type, size: bytes.length };
  const { files } = await uploadFiles({ ctx, input: { files: [file] } });
  const [reserved] = files;
  if (reserved === undefined) throw new Error("Nothing was reserved.");
  await sendBytes(reserved.upload, Uint8Array.from(bytes));
  await completeUpload({ ctx, input: { id: reserved.id } });
  return reserved.id;
}

export function ended(ctx: ServiceContext, id: string): Promise<MediaFile> {
  return vi.waitFor(
    async () => {
      const file = await getFile({ ctx, input: { id } });
      if (!file.ready && !file.failed) throw new Error("It is still looked at.");
      return file;
    },
    { timeout: 60_000, interval: 50 },
  );
}
