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

/**
 * Returns the headers that every answer of a deprecated route has, its refusals included: when it was deprecated
 * (RFC 9745), and the path to use instead (RFC 5829) with the request's own parameters. None for other routes.
 */
export function deprecationHeaders({ route, params }: RouteMatch): Record<string, string> {
  const { deprecation } = route;
  if (deprecation === undefined) return {};
  const successor = routes.find(({ name }) => name === deprecation.successor);
  const given = Object.values(params);
  const path = (successor?.segments ?? []).map((segment) =>
    parameterName(segment) === undefined ? segment : encodeURIComponent(given.shift() ?? segment),
  );
  return {
    deprecation: `@${deprecation.since.getTime() / 1000}`,
    link: `<${[BASE, ...path].join("/")}>; rel="successor-version"`,
  };
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
