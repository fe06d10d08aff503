/** Collects a statement's values and numbers them as parameters. */
export interface SqlValues {
  list: unknown[];
  /** Returns the value's placeholder, such as `$1`. */
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
