import { system } from "#server/system.ts";
import { handleRest } from "#server/transports/rest/handle-rest.ts";

/** Otherwise Next wraps the request to detect dynamic use. */
export const dynamic = "force-dynamic";

const serve = (request: Request) => handleRest(system(), request);

export {
  serve as DELETE,
  serve as GET,
  serve as HEAD,
  serve as OPTIONS,
  serve as PATCH,
  serve as POST,
  serve as PUT,
};
