/**
 * Gives the values of one statement names: `sql.post_id` is the parameter to put in its text (`$1`), and `listOf`
 * returns the values in the order of the parameters.
 */
export function nameValues<const Name extends string>(...names: readonly Name[]) {
  const parameters = names.map((name, index) => [name, `$${index + 1}`]);
  return {
    sql: Object.fromEntries(parameters) as Readonly<Record<Name, string>>,
    listOf: (values: Readonly<Record<Name, unknown>>): unknown[] =>
      names.map((name) => values[name]),
  };
}
