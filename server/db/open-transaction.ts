/**
 * No external call is awaited while a transaction is open: a slow platform would block a connection and its row locks
 * for everyone else. Openers of transactions register here, and callers of external services check.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { isProduction } from "../env.ts";
import { runningSystem } from "../running-system.ts";

interface OpenTransaction {
  begun: Error;
  isOver: boolean;
}

/** An external call from within a transaction. Includes both places: the call's is the error's stack. */
export class OpenTransactionError extends Error {
  override readonly name = "OpenTransactionError";
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** One channel for the whole process, though Next bundles some modules twice. */
const opened = channel("crier.transaction");
opened.bindStore(current);

channel("durable-engine.transaction").bindStore(current);

export function beginOf(helper: (...call: never[]) => unknown): Error {
  const begun = new Error("The transaction began here.");
  Error.captureStackTrace(begun, helper);
  return begun;
}

export async function withinTransaction<Result>(
  begun: Error,
  work: () => Promise<Result>,
): Promise<Result> {
  const transaction: OpenTransaction = { begun, isOver: false };
  try {
    return await opened.runStores(transaction, work);
  } finally {
    transaction.isOver = true;
  }
}

/**
 * Throws an OpenTransactionError if a transaction is open around an external call. In production only logs it, and the
 * call proceeds. `call` describes the call, such as its host.
 */
export function refuseInTransaction(call: string): void {
  const transaction = current.getStore();
  if (transaction === undefined || transaction.isOver) return;
  const { begun } = transaction;
  const error = new OpenTransactionError(
    `${call} is called while a transaction is open, begun ${placeOf(begun)}. Call before the transaction or after it.`,
    { cause: begun },
  );
  if (!isProduction()) throw error;
  runningSystem()?.logger.error({ err: error }, "a transaction waits for an answer from outside");
}

function placeOf({ stack = "" }: Error): string {
  return (stack.split("\n")[1] ?? "").trim();
}
