import { readGrants } from "#platforms/kit/simulator/graph/grants.ts";
import { isAlive, longLivedTokens } from "#platforms/kit/simulator/graph/long-lived-tokens.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { OPEN } from "#platforms/kit/simulator/router.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";

const SCOPES = [
  "threads_basic",
  "threads_content_publish",
  "threads_manage_replies",
  "threads_read_replies",
  "threads_delete",
  "threads_manage_insights",
  "threads_location_tagging",
];

const tokens = longLivedTokens({
  first: "sandbox-threads-token",
  prefix: "th",
  scopes: SCOPES,
  answer: (access_token) => ({ access_token, user_id: 1 }),
});

export const { refuse: refuseToken } = tokens;

export const tokenRoutes = {
  ...tokens.routes,
  "GET /debug_token": [OPEN, describeToken],
} as const;

async function describeToken(
  context: SimulatorContext,
  { fields }: GraphRequest,
): Promise<Response> {
  const { declined } = await readGrants(context.store);
  const is_valid = await isAlive(context, fields.get("input_token") ?? "");
  const scopes = SCOPES.filter((scope) => !declined.includes(scope));
  return Response.json({ data: { type: "USER", application: "Crier", is_valid, scopes } });
}
