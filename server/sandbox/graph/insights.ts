/** `GET /{object}/insights`, as Meta's APIs answer it (https://developers.facebook.com/docs/graph-api/reference/insights). */
import { countOf, engagementOf } from "../engagement.ts";
import type { SimulatorContext } from "../spec.ts";
import type { GraphRequest } from "./read-call.ts";
import { invalidParameter } from "./refuse.ts";

interface Insights {
  /** The post whose numbers they are. */
  post: string;
  /** The numbers of such a post, with the name that the sandbox is told them by. */
  names: Readonly<Record<string, string>>;
  /** Those that the simulator has counted itself. */
  counted?: Readonly<Record<string, number>>;
}

/** One name that the post doesn't have fails the whole call; a number that is left out has an empty list. */
export async function describeInsights(
  context: SimulatorContext,
  { fields }: GraphRequest,
  { post, names, counted = {} }: Insights,
): Promise<Response> {
  const asked = (fields.get("metric") ?? "").split(",").filter(Boolean);
  if (asked.length === 0) return invalidParameter("The parameter metric is required.");
  if (asked.some((name) => !Object.hasOwn(names, name)))
    return invalidParameter("The value must be a valid insights metric");
  const given = await engagementOf(context, post);
  const data = asked.flatMap((name) => {
    const value = countOf(given, names[name] ?? name, counted[name]);
    if (value === undefined) return [];
    return [{ name, period: "lifetime", values: [{ value }], id: `${post}/insights/${name}` }];
  });
  return Response.json({ data });
}
