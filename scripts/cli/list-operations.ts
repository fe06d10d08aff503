import { routes } from "#server/transports/rest/route-table.ts";

/** What the CLI needs of an operation, without loading the contract's schemas. */
interface ListedOperation {
  method: string;
  path: string;
  summary: string;
  agent: boolean;
  /** Whether sending it twice has the same effect as once. */
  repeatable: boolean;
}

export function listOperations(): ListedOperation[] {
  return routes
    .map(({ http, summary, served, superseded_by }) => {
      const { kind, agent, idempotent } = served.operation;
      return {
        method: http.method,
        path: http.path,
        summary,
        agent: agent !== null && superseded_by === undefined,
        repeatable: kind === "query" || idempotent === true,
      };
    })
    .sort((left, right) => compare(left.path, right.path) || compare(left.method, right.method));
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
