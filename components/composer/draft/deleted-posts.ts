/** Posts that were deleted on their own page, so leaving it must not warn about unsaved changes of a scheduled post. */
const deleted = new Set<string>();

export function recordDeleted(id: string): void {
  deleted.add(id);
}

export function forgetDeleted(id: string): void {
  deleted.delete(id);
}

export function isDeleted(id: string | null | undefined): boolean {
  return id != null && deleted.has(id);
}
