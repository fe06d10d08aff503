/**
 * A start that failed for a reason its reader can do something about. The message is all they see: one line, the way
 * out in it.
 */
export class CannotStartError extends Error {
  name = "CannotStartError";
}

const REASONS = new Map([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EROFS", "the disk is read-only"],
  ["EACCES", "permission denied"],
  ["EPERM", "not permitted"],
  ["EIO", "the disk reports a read or write error"],
  ["ENOTDIR", "a part of that path is a file"],
]);

/**
 * The same failure as a CannotStartError when it comes from the disk (full, read-only, not ours); anything else as it
 * was.
 * @param {unknown} error
 * @param {string} wayOut a sentence naming what to do
 * @returns {unknown}
 */
export function explainDiskError(error, wayOut) {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const reason = REASONS.get(String(error.code));
  if (reason === undefined) return error;
  // Of a link, `path` is what it says and `dest` is where it is.
  const { dest, path = "a file" } = /** @type {{ dest?: string, path?: string }} */ (error);
  return new CannotStartError(`Crier cannot write ${dest ?? path}: ${reason}. ${wayOut}`, {
    cause: error,
  });
}
