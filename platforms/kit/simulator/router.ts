import type { Simulator, SimulatorContext } from "./spec.ts";

/** Instead of scopes, for calls that need no token. */
export const OPEN = "open";

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

export type Respond<Params = unknown, Call = Request> = (
  context: SimulatorContext,
  call: Call,
  params: Params,
) => Promise<Response> | Response;

/** The scopes that a call needs, and what responds to it. */
export type Route<Params = unknown, Call = Request> = readonly [
  scopes: readonly string[] | typeof OPEN,
  respond: Respond<Params, Call>,
];

/** Returns the platform's refusal of a token that isn't valid or lacks one of the scopes; null if it may call. */
export type RefuseToken<Call = Request> = (
  context: SimulatorContext,
  call: Call,
  scopes: readonly string[],
) => Promise<Response | null> | Response | null;

interface Table<Pattern extends string, Call> extends Omit<Simulator, "respond" | "publishes"> {
  /** Reads a request once for all that follows, or returns the platform's refusal of it. By default it stays as it is. */
  read?(request: Request): Promise<Call | Response>;
  refuseToken: RefuseToken<Call>;
  /** By method and path, such as `GET /pins/:id`. The first that matches responds. */
  routes: { readonly [Each in Pattern]: Route<ParamsOf<Each>, Call> };
  /** Responds to all other requests. */
  otherwise: Route<unknown, Call>;
  publishes: readonly NoInfer<Pattern>[] | Simulator["publishes"];
  /** Returns a URL's path as the table has it, by default its own. */
  pathOf?(url: URL): string;
}

/** Returns a simulator that responds by a table of the platform's calls. */
export function router<const Pattern extends string, Call = Request>({
  read = async (request) => request as Call,
  refuseToken,
  routes,
  otherwise,
  publishes,
  pathOf = ({ pathname }) => pathname,
  ...simulator
}: Table<Pattern, Call>): Simulator {
  const table = Object.entries<Route<never, Call>>(routes).map(([pattern, route]) => ({
    pattern,
    shape: shapeOf(pattern),
    route,
  }));
  const find = ({ method, url }: Request) => {
    const asked = `${method} ${pathOf(new URL(url))}`;
    for (const { pattern, shape, route } of table) {
      const match = shape.exec(asked);
      if (match !== null) return { pattern, route, params: decodeAll(match.groups ?? {}) };
    }
    return null;
  };
  return {
    ...simulator,
    async respond(context, request) {
      const { route, params } = find(request) ?? { route: otherwise, params: {} };
      const [scopes, respond] = route;
      const call = await read(request);
      if (call instanceof Response) return call;
      const refusal = scopes === OPEN ? null : await refuseToken(context, call, scopes);
      return refusal ?? respond(context, call, params as never);
    },
    publishes:
      typeof publishes === "function"
        ? publishes
        : (request) => publishes.some((pattern) => pattern === find(request)?.pattern),
  };
}

export function queryOf({ url }: Pick<Request, "url">): URLSearchParams {
  return new URL(url).searchParams;
}

function shapeOf(pattern: string): RegExp {
  const literal = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

function decodeAll(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decode(text)]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
