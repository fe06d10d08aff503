/** The values of a statement, each written into it by its number. */
export interface SqlValues {
  list: unknown[];
  /** The place of a value in the text, such as `$1`. */
  use(value: unknown): string;
}

export function createSqlValues(): SqlValues {
  const list: unknown[] = [];
  return {
    list,
    use(value) {
      list.push(value);
      return `$${list.length}`;
    },
  };
}
