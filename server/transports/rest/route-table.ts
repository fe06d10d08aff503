import { ReadDescription } from "#core/contract/operations/reference.ts";
import { servePublic } from "#server/kernel/serve.ts";
import { servedOperations } from "#server/operations/registry.ts";
import { openApiDocument } from "./openapi/openapi-document.ts";
import { parameterName, type Route, routesOf } from "./route.ts";

export const BASE = "/api/v1";

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

const description = servePublic(ReadDescription, async ({ ctx }) =>
  openApiDocument(ctx.system.env.CRIER_URL + BASE, routes),
);

/** All routes, those with fixed segments before those with parameters. */
export const routes: readonly Route[] = [...servedOperations, description]
  .flatMap(routesOf)
  .sort((left, right) => parameterCount(left) - parameterCount(right));

/** Returns the route below /api/v1 that matches decoded segments, and its parameter values. */
export function matchRoute(method: string, path: readonly string[]): RouteMatch | undefined {
  for (const route of routes) {
    if (route.http.method !== method || route.segments.length !== path.length) continue;
    const params = matchSegments(route.segments, path);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

export function methodsAt(path: readonly string[]): string[] {
  return routes
    .filter(
      ({ segments }) =>
        segments.length === path.length && matchSegments(segments, path) !== undefined,
    )
    .map(({ http }) => http.method);
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

function parameterCount({ segments }: Route) {
  return segments.filter((segment) => parameterName(segment) !== undefined).length;
}
