/** How many runs of skills a page shows at first. */
export const RUNS_PER_PAGE = 20;
