/** Page size of the server-rendered first page and of "Load more". */
export const POSTS_PER_PAGE = 50;
