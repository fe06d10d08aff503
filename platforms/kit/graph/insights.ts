/**
 * Metrics that Meta's APIs call insights (https://developers.facebook.com/docs/graph-api/reference/insights).
 */
import { z } from "zod";
import { callGraph, type GraphCaller } from "./call-graph.ts";
import { GraphError } from "./graph-error.ts";

const Insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.unknown() })).default([]),
      total_value: z.object({ value: z.unknown() }).optional(),
    }),
  ),
});

/** Returned for a metric that this kind of post doesn't have; it fails the whole call. */
const BAD_PARAMETER = 100;

/**
 * Returns the insights with these names; those refused or omitted by the platform are missing. If the
 * platform refuses one of several, each is requested alone. Throws a ProviderError if the post is gone or
 * nothing can be read.
 */
export async function readInsights(
  caller: GraphCaller,
  url: string,
  names: readonly string[],
  token: { access_token?: string } = {},
): Promise<Readonly<Record<string, unknown>>> {
  const fields = { metric: names.join(","), ...token };
  const call = { method: "GET", url, fields, effect: "reads" } as const;
  try {
    const { data } = await callGraph(caller, call, Insights);
    return Object.fromEntries(
      data.map(({ name, values, total_value }) => [name, total_value?.value ?? values[0]?.value]),
    );
  } catch (error) {
    if (!isRefusedNumber(error)) throw error;
    if (names.length === 1 || error.fault.code !== BAD_PARAMETER) return {};
    let found = {};
    for (const name of names)
      found = { ...found, ...(await readInsights(caller, url, [name], token)) };
    return found;
  }
}

function isRefusedNumber(error: unknown): error is GraphError {
  if (!(error instanceof GraphError)) return false;
  const { code, error_subcode } = error.fault;
  // Instagram returns a permission error if too few people saw a story.
  return code === BAD_PARAMETER ? error_subcode === undefined : error.lacks_permission;
}
