import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import type { FromPrimary, ToPrimary } from "./messages.ts";

type Question = Omit<Extract<ToPrimary, { crier: "take" }>, "id"> | { crier: "gather" };

const waiting = new Map<string, (answer: unknown) => void>();
let isListening = false;

/** Whether this process shares the app's port with others (serve-many.ts). */
export function isOneOfSeveral(): boolean {
  return cluster.isWorker;
}

/** Asks the process that started this one. It never fails: without that process this one is about to end. */
export function askPrimary(question: Question): { id: string; answer: Promise<unknown> } {
  if (!isListening) process.on("message", hear);
  isListening = true;
  const id = randomUUID();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  waiting.set(id, resolve);
  tellPrimary({ ...question, id });
  return { id, answer: promise };
}

export function tellPrimary(message: ToPrimary): void {
  // Without a callback, a channel that has just closed would be an error.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

function hear(message: FromPrimary): void {
  if (message.crier !== "answer") return;
  waiting.get(message.id)?.(message.answer);
  waiting.delete(message.id);
}
