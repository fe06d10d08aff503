import { z } from "zod";
import { Refusal } from "#core/contract/refusal.ts";
import { shorten } from "#core/contract/shorten.ts";
import type { Incoming } from "../http/incoming.ts";
import { readBody } from "./read-body.ts";
import { type Route, takesBody } from "./route.ts";
import type { RouteMatch } from "./route-table.ts";

/** Query parameter of every operation: it selects the organization and isn't a field of the input. */
const ORGANIZATION = "organization";
const BOOLEANS: ReadonlySet<string> = new Set(["true", "false"]);
const WHOLE_NUMBER = /^-?\d{1,15}$/;

export async function readInput(
  request: Incoming,
  { route, params }: RouteMatch,
): Promise<Record<string, unknown>> {
  const query = readQuery(request, route);
  const bodyless = !takesBody(route);
  const sent = bodyless ? query : await readBody(request, route.http.longest_body);
  const stray = bodyless ? undefined : Object.keys(query)[0];
  if (stray !== undefined) {
    throw Refusal.because(
      "invalid_input",
      `${shorten(stray)}: This is not a query parameter of this operation. Send it in the body.`,
    );
  }
  for (const name of Object.keys(params)) {
    if (Object.hasOwn(sent, name)) {
      throw Refusal.because(
        "invalid_input",
        `${name}: This is already in the path. Omit it from the ${bodyless ? "query" : "body"}.`,
      );
    }
  }
  const named = Object.entries(params).map(([name, value]) => [
    name,
    readValue(route, name, value),
  ]);
  return { ...readHeaders(request, route), ...sent, ...Object.fromEntries(named) };
}

function readQuery({ url }: Incoming, route: Route): Record<string, unknown> {
  refuseUndecodable(url.search);
  const query = new Map<string, unknown>();
  for (const [name, value] of url.searchParams) {
    if (name === ORGANIZATION) continue;
    if (query.has(name)) {
      throw Refusal.because("invalid_input", `${shorten(name)}: Sent twice. Send it once.`);
    }
    query.set(name, readValue(route, name, value));
  }
  // Unlike an assignment, this also creates a field for `__proto__`, which is then refused like any other.
  return Object.fromEntries(query);
}

/** Otherwise the URL parser would replace invalid sequences or keep the undecoded text. */
function refuseUndecodable(search: string) {
  try {
    decodeURIComponent(search);
  } catch {
    throw Refusal.because(
      "invalid_url",
      "The query contains a % that is not followed by two hexadecimal digits of a valid character.",
    );
  }
}

function readHeaders(request: Incoming, { http }: Route): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [header, field] of Object.entries(http.headers ?? {})) {
    const value = request.header(header.toLowerCase());
    if (value === null) continue;
    // A header that is sent twice arrives as one, with a comma between its values.
    if (value.includes(",") && !/^"[^"]*"$/.test(value.trim())) {
      throw Refusal.because(
        "invalid_input",
        `${header}: Sent twice, or with several values. Send one value.`,
      );
    }
    fields[field] = unquote(header === "If-Match" ? value.replace(/^\s*W\//, "") : value);
  }
  return fields;
}

/** `"tag"`, `tag` and `W/"tag"` are equivalent: proxies weaken ETags and clients omit the quotes. */
function unquote(value: string) {
  return value.trim().replace(/^"(.*)"$/, "$1");
}

/** Converts a value to its field's type. Invalid text stays text, which input validation then refuses. */
function readValue({ fields }: Route, name: string, value: string): unknown {
  const field = fields instanceof z.ZodObject ? fields.shape[name] : undefined;
  const schema = field instanceof z.ZodType ? innermost(field) : undefined;
  if (schema instanceof z.ZodNumber && WHOLE_NUMBER.test(value)) return Number(value);
  if (schema instanceof z.ZodBoolean && BOOLEANS.has(value)) return value === "true";
  return value;
}

function innermost(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  ) {
    return innermost(schema.unwrap() as z.ZodType);
  }
  return schema;
}
