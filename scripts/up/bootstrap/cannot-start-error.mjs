/** A failed start that people can fix. The message is all that they see: one line, including the fix. */
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
 * Returns a disk error (full, read-only, no permission) as a CannotStartError; anything else unchanged.
 * @param {unknown} error
 * @param {string} wayOut a sentence with the fix
 * @returns {unknown}
 */
export function explainDiskError(error, wayOut) {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const reason = REASONS.get(String(error.code));
  if (reason === undefined) return error;
  // For a link, `path` is its target and `dest` its location.
  const { dest, path = "a file" } = /** @type {{ dest?: string, path?: string }} */ (error);
  return new CannotStartError(`Crier cannot write ${dest ?? path}: ${reason}. ${wayOut}`, {
    cause: error,
  });
}
