/** Remembers which new post a tab is editing, across reloads and navigation. */

/** Returns the journal's name of the page that wrote it; null without one, or once it is saved. */
export function readTabDraft(organization: string): string | null {
  return read(draftKey(organization));
}

export function writeTabDraft(organization: string, page: string | null): void {
  write(draftKey(organization), page);
}

/** Records when, and by which document, the tab's new post was saved. */
export function noteTabPost(organization: string, id: string): void {
  const { timeOrigin } = performance;
  write(postKey(organization), [id, timeOrigin, timeOrigin + performance.now()].join(" "));
}

/**
 * Returns the post that the previous document saved while this document was already loading: a reload requested before
 * the post had its own URL. Null otherwise, on any page but the document's first, and after the first call.
 */
export function takeTabPost(organization: string): string | null {
  const [id = null, document, at] = read(postKey(organization))?.split(" ") ?? [];
  write(postKey(organization), null);
  const { timeOrigin } = performance;
  const isFirst = performance.getEntriesByType("navigation")[0]?.name === location.href;
  return isFirst && Number(document) < timeOrigin && timeOrigin < Number(at) ? id : null;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without `sessionStorage`, the draft is offered among those that are on this device only.
  }
}

function draftKey(organization: string): string {
  return `crier:tab-draft:${organization}`;
}

function postKey(organization: string): string {
  return `crier:tab-post:${organization}`;
}
