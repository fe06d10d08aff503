/** Posts that were deleted on their own page: leaving it then is no leaving of a post that goes out. */
const deleted = new Set<string>();

export function noteDeleted(id: string): void {
  deleted.add(id);
}

/** After a deletion is undone, or refused. */
export function forgetDeleted(id: string): void {
  deleted.delete(id);
}

export function isDeleted(id: string | null | undefined): boolean {
  return id != null && deleted.has(id);
}
