import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Instance } from "#e2e/instance/instance.ts";
import { findInstance } from "#scripts/up/instance.ts";
import { createCrierClient } from "../crier-client.ts";
import { type Images, measureImages } from "./measure-images.ts";
import { type FileMemory, measureMemory } from "./measure-memory.ts";
import { measureUpload, type Upload } from "./measure-upload.ts";

export type Files = { memory: FileMemory[]; upload: Upload; images: Images };

export type RunFiles = { instance: Instance; signal: AbortSignal; say: (line: string) => void };

/** The embedded store joins the parts of a file by copying them, while `complete` waits for it. */
const LIMIT_MS = 300_000;

export async function runFiles({ instance, signal, say }: RunFiles): Promise<Files> {
  const supervisor = findInstance(instance.home)?.pid;
  if (supervisor === undefined) throw new Error("Crier ended by itself.");
  // On the store's disk, so that both write to the same one.
  const folder = await mkdtemp(join(instance.home, "bench-files-"));
  const place = { crier: createCrierClient(instance, LIMIT_MS), folder, signal, supervisor };
  try {
    say("Files of 10 MB to 1 GB…");
    const memory = await measureMemory(place);
    say("Uploads of 100 MB…");
    const upload = await measureUpload(place);
    say("100 photographs…");
    const images = await measureImages(place);
    return { memory, upload, images };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
