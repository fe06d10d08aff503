import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface SmallDisk {
  path: string;
  resize(size_mb: number): Promise<void>;
  remove(): Promise<void>;
}

export async function mountSmallDisk(size_mb: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), "crier-disk-"));
  const mount = (options: string) => run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path]);
  try {
    await mount(`size=${size_mb}m`);
  } catch {
    await rm(path, { recursive: true });
    return null;
  }
  return {
    path,
    async resize(mb) {
      await mount(`remount,size=${mb}m`);
    },
    async remove() {
      await run("umount", ["-l", path]);
      await rm(path, { recursive: true });
    },
  };
}
