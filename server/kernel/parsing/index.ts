/**
 * What strangers write, such as feeds, pages and CSV files, is parsed in separate threads, one text of an organization
 * at a time. Each has a deadline and a memory limit, so that no text can hold up requests, whatever it contains.
 */
import { Refusal } from "#core/contract/refusal.ts";
import type { PageCard, PageToRead } from "#platforms/kit/spec/channel-files.ts";
import { createThread, LateError, type Thread } from "#server/platform/thread.ts";
import { createTurns, type Turns } from "#server/platform/turns.ts";
import type { Parsers } from "./parse-worker.ts";

const SOURCE = "server/kernel/parsing/parse-worker.ts";
/** The largest accepted text takes a tenth of it on an idle machine. */
const LIMIT_MS = 2_000;
const MOST_MEMORY_MB = 192;
const THREADS = 2;
const MOST_WAITING = 100;
const RETRY_AFTER_MS = 1_000;

/** The text takes too long or too much memory to parse. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

let threads: Turns<Thread> | undefined;

function createThreads(): Turns<Thread> {
  const limits = { limit_ms: LIMIT_MS, memory_mb: MOST_MEMORY_MB };
  const places = Array.from({ length: THREADS }, () => createThread({ source: SOURCE, ...limits }));
  return createTurns({ places, most_waiting: MOST_WAITING, refuse });
}

function refuse(): Refusal {
  return Refusal.because(
    "rate_limited",
    `The organization has ${MOST_WAITING} files and pages waiting to be read. Try again when they are done.`,
    { retry_after_ms: RETRY_AFTER_MS },
  );
}

/** Parses for an organization. Throws UnreadableError, or a Refusal if too much of the organization is waiting. */
export async function parse<Kind extends keyof Parsers>(
  organization_id: string,
  kind: Kind,
  input: Parameters<Parsers[Kind]>[0],
): Promise<ReturnType<Parsers[Kind]>> {
  threads ??= createThreads();
  const turn = await threads.take(organization_id);
  try {
    return (await turn.place.ask({ kind, input })) as ReturnType<Parsers[Kind]>;
  } catch (error) {
    if (error instanceof LateError || isOutOfMemory(error))
      throw new UnreadableError(`A text (${kind}) could not be parsed.`, { cause: error });
    throw error;
  } finally {
    turn.end();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Returns a page's card, or null if it can't be parsed now. */
export async function parsePage(
  organization_id: string,
  page: PageToRead,
): Promise<PageCard | null> {
  return parse(organization_id, "page", page).catch((error: unknown) => {
    if (error instanceof UnreadableError || error instanceof Refusal) return null;
    throw error;
  });
}
