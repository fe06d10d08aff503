/**
 * Nobody waits for an answer from outside while a transaction is open: a slow platform would keep a connection and its
 * row locks from everybody else. Whoever opens a transaction says so here, and whoever calls outside asks.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { isProduction } from "../env.ts";
import { runningSystem } from "../running-system.ts";

interface OpenTransaction {
  /** Where it was begun, as a stack. */
  begun: Error;
  isOver: boolean;
}

/** A call to the outside from within a transaction. Names both places: the call's is its stack. */
export class OpenTransactionError extends Error {
  override readonly name = "OpenTransactionError";
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** One channel for the whole process, though Next bundles some modules twice. */
const opened = channel("crier.transaction");
opened.bindStore(current);

/** The engine's own transactions, of which it tells on a channel of its own (server/engine/store/transaction.ts). */
channel("durable-engine.transaction").bindStore(current);

/** Where a transaction begins: at whoever has called `helper`. */
export function beginOf(helper: (...call: never[]) => unknown): Error {
  const begun = new Error("The transaction began here.");
  Error.captureStackTrace(begun, helper);
  return begun;
}

/** Runs `work` as what happens within a transaction that began there. */
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
 * Throws an OpenTransactionError where a transaction is open around a call to the outside; in production logs it, and
 * the call goes out. `call` says what is called, such as a host.
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

/** The first line of a stack: its caller. */
function placeOf({ stack = "" }: Error): string {
  return (stack.split("\n")[1] ?? "").trim();
}
