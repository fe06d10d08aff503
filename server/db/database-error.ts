interface DatabaseError {
  code: string;
  constraint: string;
}

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
const DEADLOCK = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";
const FEATURE_NOT_SUPPORTED = "0A000";

/** Codes of PostgreSQL (errcodes-appendix), Prisma (error-reference), and Node's network errors. */
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

/** Messages of pg and its pool that have no code. */
const NO_CONNECTION = [
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client has encountered a connection error",
];

/** Whether a row wasn't written because its key exists. */
export function isTaken(error: unknown, index: string): boolean {
  return breaks(error, UNIQUE_VIOLATION, index);
}

/** Whether a row wasn't written because the row it refers to no longer exists. */
export function isGone(error: unknown, foreignKey: string): boolean {
  return breaks(error, FOREIGN_KEY_VIOLATION, foreignKey);
}

export function isDeadlock(error: unknown): boolean {
  return read(error)?.code === DEADLOCK;
}

/**
 * Whether a migration changed the columns that a prepared statement returns. Preparing it anew succeeds. (PostgreSQL has
 * no own code for it, and nothing else that Crier sends isn't supported.)
 */
export function isStalePlan(error: unknown): boolean {
  return read(error)?.code === FEATURE_NOT_SUPPORTED;
}

/** Whether a lock wasn't acquired within its timeout. */
export function isWaitOver(error: unknown): boolean {
  return read(error)?.code === LOCK_NOT_AVAILABLE;
}

/**
 * Whether a query failed because the database is unavailable, starting, stopping, or too slow. Retrying later may
 * succeed.
 */
export function isUnavailable(error: unknown): boolean {
  const { message = "", cause } = (error ?? {}) as { message?: unknown; cause?: unknown };
  if (UNAVAILABLE.has(read(error)?.code ?? "")) return true;
  if (typeof message === "string" && NO_CONNECTION.some((text) => message.includes(text)))
    return true;
  return cause !== undefined && cause !== error && isUnavailable(cause);
}

function breaks(error: unknown, code: string, constraint: string): boolean {
  const cause = read(error);
  return cause?.code === code && cause.constraint === constraint;
}

/** pg has the details on the error itself, Prisma in its driver adapter's report. */
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
