import { server } from "#app/server.ts";
import { Refusal } from "#core/contract/refusal.ts";

export const dynamic = "force-dynamic";

/** Any path under /api without another route. */
function refuse({ method, url }: Request): Response {
  const message = `There is no ${method} ${new URL(url).pathname}. The API is at /api/v1; all of its operations are listed at /api/v1/openapi.json.`;
  const refusal = new Refusal("NOT_FOUND", message);
  const request_id = server.newId("request");
  return Response.json(server.toErrorBody(refusal, request_id), {
    status: server.statusOf(refusal.code),
    headers: { "cache-control": "no-store", "x-request-id": request_id },
  });
}

export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as POST,
  refuse as PUT,
};
