import { parentPort } from "node:worker_threads";

/** Answers what `createThread` asks, in its thread. An error of `work` ends the thread. */
export function answerThread(work: (message: unknown) => unknown): void {
  parentPort?.on("message", (message: unknown) => parentPort?.postMessage(work(message)));
  parentPort?.postMessage("ready");
}
