import { spawn } from "node:child_process";

/** flock(1) ends with this code if the file is locked already. */
const BUSY = 75;

/** The lock lasts as long as this program, and this program as long as the process that started it. */
const HOLD = "echo; read -r _";

/**
 * Locks a file by the kernel, for as long as this process runs. Containers that share a folder can't see each other's
 * processes, but they respect this lock. Returns how to release it; null if another process holds it. Systems without
 * flock(1) (macOS) don't share folders between containers, so nothing is locked there.
 */
export async function holdFile(path: string): Promise<(() => void) | null> {
  const options = ["--nonblock", "--no-fork", "--conflict-exit-code", String(BUSY)];
  const child = spawn("flock", [...options, path, "sh", "-c", HOLD], {
    cwd: "/",
    // Ctrl-C in a terminal reaches the process group of this process only.
    detached: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.on("error", () => {});
  const code = await new Promise<number | null>((resolve) => {
    child.stdout.once("data", () => resolve(0));
    child.once("error", () => resolve(null));
    child.once("exit", resolve);
  });
  child.removeAllListeners("exit").unref();
  child.stdout.destroy();
  return code === BUSY ? null : () => void child.kill("SIGKILL");
}
