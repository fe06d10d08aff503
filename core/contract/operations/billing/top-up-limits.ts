export const LEAST_TOP_UP_CENTS = 500;
export const MOST_TOP_UP_CENTS = 100_000;
