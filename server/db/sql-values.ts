export interface SqlValues {
  list: unknown[];
  use(value: unknown): string;
}

/** `first`: the values of $1, $2 and so on. */
export function createSqlValues(first: readonly unknown[] = []): SqlValues {
  const list: unknown[] = [...first];
  return {
    list,
    use(value) {
      list.push(value);
      return `$${list.length}`;
    },
  };
}
