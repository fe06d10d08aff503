const number = (count: number) => count.toLocaleString("en-US");

export const INVISIBLE_COPY = {
  found: (count: number) =>
    count === 1 ? "1 invisible character" : `${number(count)} invisible characters`,
  remove: (count: number) => (count === 1 ? "Remove it" : "Remove them"),
} as const;
