import { type Addressed, type ApiDocument, type Parameter, resolve } from "./api-document.ts";

/** Returns an operation's example as a `curl` command, with the key in `$CRIER_API_KEY`. */
export function toCurl(document: ApiDocument, { method, path, operation }: Addressed): string {
  const parameters = (operation.parameters ?? []).map((part) => resolve<Parameter>(document, part));
  const given = (place: string) =>
    parameters.filter((each) => each.in === place && each.example !== undefined);
  const filled = given("path").reduce(
    (address, { name, example }) => address.replace(`{${name}}`, String(example)),
    path,
  );
  const query = new URLSearchParams(
    given("query").map(({ name, example }) => [name, String(example)]),
  ).toString();
  const address = `${document.servers[0]?.url ?? ""}${filled}${query === "" ? "" : `?${query}`}`;
  const body = operation.requestBody?.content["application/json"]?.example;
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quote(address)}`,
    ...(operation.security?.length === 0 ? [] : [`-H "Authorization: Bearer $CRIER_API_KEY"`]),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d ${quote(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(" \\\n  ");
}

/** Quotes a word for POSIX shells. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
