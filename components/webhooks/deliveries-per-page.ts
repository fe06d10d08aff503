export const DELIVERIES_PER_PAGE = 20;
