const number = (count: number) => count.toLocaleString("en-US");

export const PASTE_COPY = {
  too_much: (count: number, max: number) =>
    `That text has ${number(count)} characters, but a post can have up to ${number(max)}. Nothing was pasted.`,
  paste_first: (count: number) => `Paste the first ${number(count)} characters`,
  dismiss: "Don't paste",
} as const;
