export interface SqlValues {
  list: unknown[];
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
