import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";

/** Starts the bare store in a process of its own, like Crier's store. */
export async function startBareStore(
  folder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = join(PROJECT, "scripts", "bench", "files", "bare-store.ts");
  const child = spawn(process.execPath, [program, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${String(port).trim()}/file`,
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}
