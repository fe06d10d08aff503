/** Rows fetched at a time, by the server for the first page and by "Load more" after it. */
export const RUNS_PER_PAGE = 50;
