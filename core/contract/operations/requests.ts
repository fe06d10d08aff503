import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { ApiRequest, RequestOutcome } from "../resources/api-request.ts";
import { strictObject } from "../strict-object.ts";

export const ListRequests = defineOperation({
  name: "requests.list",
  kind: "query",
  summary: "List API requests",
  description:
    "Requests to the REST API and from agents with a valid credential of this organization, newest first, stored for seven days unless the operator configured another period.",
  agent: null,
  scope: "keys",
  input: strictObject({
    outcome: RequestOutcome.optional(),
    method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).optional(),
    credential: z.string().max(100).optional().meta({ description: "The ID of a key or token." }),
    q: z.string().trim().max(200).optional().meta({
      description: "A request ID, or the beginning of a path, such as /api/v1/posts.",
    }),
    limit: z.int().min(1).max(100).default(50),
    cursor: z.string().max(MOST_IN_CURSOR).optional(),
  }),
  output: z.object({
    items: z.array(ApiRequest),
    next_cursor: z.string().nullable(),
  }),
  refusals: ["invalid_cursor"],
});
