/** What went wrong in the database, told apart alike whether Prisma or pg itself reports it. */

interface DatabaseError {
  /** PostgreSQL's code. */
  code: string;
  constraint: string;
}

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
const DEADLOCK = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";

/** Of PostgreSQL (errcodes-appendix), of Prisma (error-reference), and of Node's network on the way to either. */
const UNAVAILABLE = new Set([
  LOCK_NOT_AVAILABLE,
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08003",
  "08006",
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** What pg and its pool say where they have no code. */
const NO_CONNECTION = [
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client has encountered a connection error",
];

/** Whether a row was not written because one with the same key is there. */
export function isTaken(error: unknown, index: string): boolean {
  return breaks(error, UNIQUE_VIOLATION, index);
}

/** Whether a row was not written because the one it points to is gone. */
export function isGone(error: unknown, foreignKey: string): boolean {
  return breaks(error, FOREIGN_KEY_VIOLATION, foreignKey);
}

export function isDeadlock(error: unknown): boolean {
  return read(error)?.code === DEADLOCK;
}

/** Whether a lock was not given in the time that was allowed for it. */
export function isWaitOver(error: unknown): boolean {
  return read(error)?.code === LOCK_NOT_AVAILABLE;
}

/**
 * Whether the database did not do what was asked because it is away, starting, stopping, or took longer than it may. The
 * same may well succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  const { message = "", cause } = (error ?? {}) as { message?: unknown; cause?: unknown };
  if (UNAVAILABLE.has(read(error)?.code ?? "")) return true;
  if (typeof message === "string" && NO_CONNECTION.some((words) => message.includes(words)))
    return true;
  return cause !== undefined && cause !== error && isUnavailable(cause);
}

function breaks(error: unknown, code: string, constraint: string): boolean {
  const cause = read(error);
  return cause?.code === code && cause.constraint === constraint;
}

/** pg has the facts on the error itself, Prisma in what its driver adapter reports. */
function read(error: unknown): DatabaseError | undefined {
  const { code, constraint, meta } = (error ?? {}) as Partial<DatabaseError> & {
    meta?: { driverAdapterError?: { cause?: AdapterCause } };
  };
  const cause = meta?.driverAdapterError?.cause;
  if (cause?.originalCode !== undefined) {
    return { code: cause.originalCode, constraint: cause.constraint?.index ?? "" };
  }
  return code === undefined ? undefined : { code, constraint: constraint ?? "" };
}

interface AdapterCause {
  originalCode?: string;
  constraint?: { index?: string };
}
