/** The runs that the page lists: previews are not among them. */
export const RUNS_INPUT = { limit: 20, dry_run: false } as const;
