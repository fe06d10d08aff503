/** How many deliveries the log loads at a time. */
export const DELIVERIES_PER_PAGE = 20;
