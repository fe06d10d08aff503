import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "./bootstrap/hash-files.mjs";
import { type Lock, waitForLock } from "./bootstrap/lock.mjs";
import { IS_IMAGE, PROJECT, projectLock } from "./bootstrap/project.mjs";
import { toolFailure } from "./bootstrap/tool-failure.mjs";
import { startChild } from "./child.ts";
import { shrinkBuild } from "./shrink-build.ts";

const STAMP = join(PROJECT, ".next", "crier-build");

const SOURCES = [
  "app",
  "components",
  "core",
  "platforms",
  "server",
  "public",
  "prisma/schema",
  "docs",
  "scripts/build",
  "scripts/up/shrink-build.ts",
];
const SETTINGS = ["package.json", "package-lock.json", "tsconfig.json"];
const ROOT_FILES = ["next.config.ts", "postcss.config.mjs", "instrumentation.ts", "proxy.ts"];
/** What tests import, and what is generated from prisma/schema. */
const NOT_BUILT = /\.test\.tsx?$|\/testing\/|^server\/db\/generated\//;

type Build = { say: (line: string) => void; signal: AbortSignal };

/**
 * Builds the app if its sources have changed since the last build. Images have the build without the sources. Throws
 * CannotStartError with Next's output.
 */
export async function buildApp({ say, signal }: Build): Promise<void> {
  if (isBuilt()) return;
  const onWait = () => say("Another process is building: waiting for it…");
  const lock = await waitForLock(projectLock("build"), { onWait });
  try {
    if (isBuilt()) return;
    say("Building (about a minute)…");
    await build({ lock, signal });
  } finally {
    lock.release();
  }
}

async function build({ lock, signal }: { lock: Lock; signal: AbortSignal }): Promise<void> {
  const sources = hashSources();
  const child = await startChild({
    command: [process.execPath, join(PROJECT, "node_modules/next/dist/bin/next"), "build"],
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    reach: "group",
    ending: { first: "SIGTERM", seconds: 5, last: "SIGKILL" },
  });
  lock.shareWith(child.pid);
  const stop = () => void child.stop();
  signal.addEventListener("abort", stop, { once: true });
  const { code } = await child.ended;
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  if (code !== 0) throw toolFailure({ name: "next build", output: child.output() });
  shrinkBuild(PROJECT);
  writeFileSync(STAMP, sources);
}

/** Whether the app is built from its present sources. */
export function isBuilt(): boolean {
  if (IS_IMAGE) return true;
  try {
    return readFileSync(STAMP, "utf8") === hashSources();
  } catch {
    return false;
  }
}

function hashSources(): string {
  // Next inlines these variables in the build.
  const inlined = Object.entries(process.env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  return hashFiles({
    root: PROJECT,
    paths: [...SOURCES, ...SETTINGS, ...ROOT_FILES],
    except: NOT_BUILT,
    extra: inlined.sort().flat().map(String),
  });
}
