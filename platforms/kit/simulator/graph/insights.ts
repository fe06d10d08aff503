/** `GET /{object}/insights` as in Meta's APIs (https://developers.facebook.com/docs/graph-api/reference/insights). */
import { countOf, engagementOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import type { GraphRequest } from "./read-call.ts";
import { invalidParameter } from "./refuse.ts";

interface Insights {
  post: string;
  names: Readonly<Record<string, string>>;
}

/** A metric that the post doesn't have fails the whole call; one that is left out has an empty list. */
export async function describeInsights(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { post, names }: Insights,
): Promise<Response> {
  const asked = (fields.get("metric") ?? "").split(",").filter(Boolean);
  if (asked.length === 0) return invalidParameter("The parameter metric is required.");
  if (asked.some((name) => !Object.hasOwn(names, name)))
    return invalidParameter("The value must be a valid insights metric");
  const given = await engagementOf(context, post);
  const data = asked.flatMap((name) => {
    const value = countOf(given, names[name] ?? name);
    if (value === undefined) return [];
    return [{ name, period: "lifetime", values: [{ value }], id: `${post}/insights/${name}` }];
  });
  return Response.json({ data });
}
