/** Remembers in a tab which new post it is editing, across reloads and navigation. */
import { newName } from "./new-name.ts";

const PAGE = "crier:page";

let names: { name: string; before: string | null } | null = null;

/** Returns the name of this page, and the name of the page that this tab had loaded before, which a reload continues. */
export function pageNames(): { name: string; before: string | null } {
  if (names !== null) return names;
  names = { name: newName(), before: read(PAGE) };
  write(PAGE, names.name);
  return names;
}

/** Returns the name of the tab's new post: the one that a reload or an earlier visit left unsaved, or else a new one. */
export function nameNewPost(organization: string): string {
  const name = read(draftKey(organization)) ?? `new_${newName()}`;
  rememberNewPost(organization, name);
  return name;
}

/** Remembers the tab's new post; null once it is saved. */
export function rememberNewPost(organization: string, name: string | null): void {
  write(draftKey(organization), name);
}

/** Records when, and by which document, the tab's new post was saved. */
export function recordSavedPost(organization: string, id: string): void {
  const { timeOrigin } = performance;
  write(postKey(organization), [id, timeOrigin, timeOrigin + performance.now()].join(" "));
}

/**
 * Returns the post that the previous document saved while this document was already loading: a reload requested before
 * the post had its own URL. Null otherwise, on any page but the document's first, and after the first call.
 */
export function takeSavedPost(organization: string): string | null {
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
  return `crier:new-post:${organization}`;
}

function postKey(organization: string): string {
  return `crier:saved-post:${organization}`;
}
