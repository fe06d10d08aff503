import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import type { CrierClient } from "../crier-client.ts";
import { median } from "../load/statistics.ts";
import { type LocalFile, putRange, sendParts, sendWhole, untilReady } from "./file-client.ts";
import { makeVideo } from "./make-files.ts";

/** In megabytes per second, medians of the rounds. */
export type Upload = {
  megabytes: number;
  rounds: number;
  bare: number;
  whole: number;
  parts: number;
  /** From `complete` to a file that is ready. */
  ready_seconds: number;
};

export type FilePlace = { crier: CrierClient; folder: string; signal: AbortSignal };

const BYTES = 100_000_000;
const ROUNDS = 7;

/**
 * Measures from reservation to completed upload, compared with a store that only writes to disk. They alternate, after
 * a warm-up round.
 */
export async function measureUpload(place: FilePlace): Promise<Upload> {
  const video = await makeVideo(place.folder, BYTES);
  const bare = await startBareStore(place.folder);
  try {
    await measureRound(place, video, bare.url);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measureRound(place, video, bare.url));
    const rate = (side: "bare" | "whole" | "parts") =>
      BYTES / 1e6 / median(rounds.map((round) => round[side]));
    return {
      megabytes: BYTES / 1e6,
      rounds: ROUNDS,
      bare: rate("bare"),
      whole: rate("whole"),
      parts: rate("parts"),
      ready_seconds: median(rounds.map(({ ready }) => ready)),
    };
  } finally {
    await bare.stop();
    await rm(video.path);
  }
}

/** In seconds. */
type Round = { bare: number; whole: number; parts: number; ready: number };

async function measureRound(
  { crier, signal }: FilePlace,
  video: LocalFile,
  bareUrl: string,
): Promise<Round> {
  signal.throwIfAborted();
  const bare = await timed(() =>
    putRange({ url: bareUrl, headers: {} }, { path: video.path, start: 0, size: BYTES }),
  );
  const whole = await timed(() => sendWhole(crier, video));
  const ready = await timed(() => untilReady(crier, whole.value, signal));
  const parts = await timed(() => sendParts(crier, video));
  await untilReady(crier, parts.value, signal);
  return {
    bare: bare.seconds,
    whole: whole.seconds,
    parts: parts.seconds,
    ready: ready.seconds,
  };
}

async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; seconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1000 };
}

/** Starts the bare store in a process of its own, like Crier's store. */
async function startBareStore(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
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
