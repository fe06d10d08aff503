/** Page size of the server-rendered first page and of "Load more". */
export const RUNS_PER_PAGE = 50;
