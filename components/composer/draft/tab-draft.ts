/** Which new post a tab is at: known again after a reload, and where the page is left and come back to. */

export function readTabDraft(organization: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(organization));
  } catch {
    return null;
  }
}

export function writeTabDraft(organization: string, page: string | null): void {
  try {
    if (page === null) sessionStorage.removeItem(keyOf(organization));
    else sessionStorage.setItem(keyOf(organization), page);
  } catch {
    // Without it, the words are offered among those that are on this device only.
  }
}

function keyOf(organization: string): string {
  return `crier:tab-draft:${organization}`;
}
