/** Which new post a tab is at: known again after a reload, and where the page is left and come back to. */

/** The page on which it is written, as the journal names it; null where there is none, or it is stored. */
export function readTabDraft(organization: string): string | null {
  return read(draftKey(organization));
}

export function writeTabDraft(organization: string, page: string | null): void {
  write(draftKey(organization), page);
}

/** Notes when the tab's new post was stored, and by which document. */
export function noteTabPost(organization: string, id: string): void {
  const { timeOrigin } = performance;
  write(postKey(organization), [id, timeOrigin, timeOrigin + performance.now()].join(" "));
}

/**
 * The post that the document before this one stored when this one was on its way already: a reload was asked for before
 * the post had an address of its own. Null where there is none, on other pages than the document's first, and when it
 * has been taken.
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
    // Without it, the words are offered among those that are on this device only.
  }
}

function draftKey(organization: string): string {
  return `crier:tab-draft:${organization}`;
}

function postKey(organization: string): string {
  return `crier:tab-post:${organization}`;
}
