const MOST = 5;

/** Returns the IDs of entries recently used in an organization on this device, newest first. */
export function readRecent(slug: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function noteRecent(slug: string, id: string): void {
  const ids = [id, ...readRecent(slug).filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(ids));
  } catch {
    // Storage is full or disabled, so nothing is remembered.
  }
}

function keyOf(slug: string) {
  return `crier:recent:${slug}`;
}
