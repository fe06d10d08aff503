import releases from "./api-changes.json" with { type: "json" };

/** What a release changed in the API, one sentence each without its full stop, as `npm run release` found it. */
export interface ApiRelease {
  version: string;
  /** As YYYY-MM-DD. */
  date: string;
  /** How many operations it has. */
  operations: number;
  breaking: string[];
  added: string[];
  changed: string[];
}

/** All releases, newest first. The first release of all has no changes. */
export const API_RELEASES: readonly ApiRelease[] = releases;

export function changesApi({ breaking, added, changed }: ApiRelease): boolean {
  return breaking.length + added.length + changed.length > 0;
}
