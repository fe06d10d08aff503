/** Page size of the server-rendered first page and of "Load more". */
export const POSTS_PER_PAGE = 50;

/** What the list requests besides its filters. */
export const LIST_PAGE = { limit: POSTS_PER_PAGE, include: "thumbnails" } as const;
