/** Rows fetched at a time, by the server for the first page and by "Load more" after it. */
export const POSTS_PER_PAGE = 50;
