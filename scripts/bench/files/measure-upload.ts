import { rm } from "node:fs/promises";
import type { CrierClient } from "../crier-client.ts";
import { median } from "../load/statistics.ts";
import { type LocalFile, putRange, sendParts, sendWhole, untilReady } from "./file-client.ts";
import { makeVideo } from "./make-files.ts";
import { startBareStore } from "./start-bare-store.ts";

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
      ...{ bare: rate("bare"), whole: rate("whole"), parts: rate("parts") },
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
