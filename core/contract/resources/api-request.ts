import { z } from "zod";
import { Instant } from "../instant.ts";

/** `refused` is status 400 to 499, `failed` is 500 and above. */
export const RequestOutcome = z.enum(["ok", "refused", "failed"]);
export type RequestOutcome = z.infer<typeof RequestOutcome>;

/** A logged API request, without secrets. */
export const ApiRequest = z.object({
  id: z.string().meta({ description: "The response's `X-Request-Id`." }),
  at: Instant,
  method: z.string(),
  path: z.string().meta({ description: "Includes the query." }),
  operation: z.string().nullable(),
  status: z.int(),
  ms: z.number(),
  credential: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  request_body: z.string().nullable().meta({
    description:
      "As JSON, with secrets replaced and long parts cut. Null if there was none or it couldn't be read.",
  }),
  response_body: z.string().nullable().meta({
    description: "The response, in the same form. Only for changes and refusals.",
  }),
});
export type ApiRequest = z.infer<typeof ApiRequest>;
