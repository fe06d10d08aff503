import type { HttpBinding, Operation } from "#core/contract/define-operation.ts";
import { operations } from "#core/contract/index.ts";

export type RestOperation = Operation & { http: HttpBinding };

export interface Route {
  operation: RestOperation;
  segments: readonly string[];
}

export interface RouteMatch {
  operation: RestOperation;
  params: Record<string, string>;
}

/** The operations that have an address, those with fixed segments before those with parameters. */
export const routes: readonly Route[] = operations
  .filter((operation): operation is RestOperation => operation.http !== undefined)
  .map((operation) => ({ operation, segments: operation.http.path.split("/").slice(1) }))
  .sort((left, right) => parameterCount(left) - parameterCount(right));

/** The operation at a path below /api/v1, given as decoded segments, and what stands in its parameters' places. */
export function matchRoute(method: string, path: readonly string[]): RouteMatch | undefined {
  for (const { operation, segments } of routes) {
    if (operation.http.method !== method || segments.length !== path.length) continue;
    const params = matchSegments(segments, path);
    if (params !== undefined) return { operation, params };
  }
  return undefined;
}

/** The methods that a path has, for a refusal that tells them. */
export function methodsAt(path: readonly string[]): string[] {
  return routes
    .filter(
      ({ segments }) =>
        segments.length === path.length && matchSegments(segments, path) !== undefined,
    )
    .map(({ operation }) => operation.http.method);
}

function matchSegments(segments: readonly string[], path: readonly string[]) {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const given = path[index] ?? "";
    const name = parameterName(segment);
    if (name === undefined && segment !== given) return undefined;
    if (name !== undefined) params[name] = given;
  }
  return params;
}

/** `id` for `{id}`. */
export function parameterName(segment: string): string | undefined {
  return segment.startsWith("{") ? segment.slice(1, -1) : undefined;
}

function parameterCount({ segments }: Route) {
  return segments.filter((segment) => parameterName(segment) !== undefined).length;
}
