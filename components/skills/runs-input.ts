export const RUNS_PER_PAGE = 20;
