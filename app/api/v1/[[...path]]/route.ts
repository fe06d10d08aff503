import { server } from "#app/server.ts";

/** Otherwise Next wraps the request to detect dynamic use. */
export const dynamic = "force-dynamic";

const serve = (request: Request) => server.handleRest(server.system(), request);

export {
  serve as DELETE,
  serve as GET,
  serve as HEAD,
  serve as OPTIONS,
  serve as PATCH,
  serve as POST,
  serve as PUT,
};
