import type { Respond, Route } from "../router.ts";
import { unknownPath } from "./refuse.ts";

/** A call to one of Meta's APIs: parameters are in the URL, a form or JSON, the token there or in a header. */
export interface GraphRequest {
  fields: ReadonlyMap<string, string>;
  token: string | null;
  /** The only file of a form; null if it has none. */
  file: Blob | null;
  headers: Headers;
}

export type GraphRespond<Params = unknown> = Respond<Params, GraphRequest>;
export type GraphRoute<Params = unknown> = Route<Params, GraphRequest>;

/** Token calls, which need no version. */
const UNVERSIONED = /^(oauth|access_token|refresh_access_token|debug_token)$/;

/**
 * Parameters that ended in all versions on 27 October 2026
 * (developers.facebook.com/blog/post/2026/07/29/introducing-graph-api-v26-and-marketing-api-v26).
 */
const ENDED = ["pretty", "debug", "date_format"];

function usesEnded(request: Request, path: readonly string[]): boolean {
  const { searchParams } = new URL(request.url);
  const isRootOfIds = path.join("") === "" && searchParams.has("ids");
  return (
    isRootOfIds ||
    ENDED.some((name) => searchParams.has(name)) ||
    request.headers.has("if-none-match")
  );
}

interface Supported {
  hosts: readonly string[];
  versions: RegExp;
}

/** Returns the refusal if the host or the path's version isn't supported, or the call uses what has ended. */
export async function readCall(
  request: Request,
  { hosts, versions }: Supported,
): Promise<GraphRequest | Response> {
  const url = new URL(request.url);
  const segments = url.pathname.slice(1).split("/").map(decodeURIComponent);
  const [first = "", ...rest] = segments;
  const versioned = versions.test(first);
  if (!hosts.includes(url.host) || (!versioned && !UNVERSIONED.test(first))) return unknownPath();
  if (usesEnded(request, versioned ? rest : segments)) return unknownPath();
  const entries = [...(await readBody(request))];
  const file = entries.find((entry): entry is [string, Blob] => entry[1] instanceof Blob)?.[1];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const fields = new Map([...url.searchParams, ...texts]);
  const header = /^(?:Bearer|OAuth) (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const token = fields.get("access_token") ?? header ?? null;
  fields.delete("access_token");
  return { fields, token, file: file ?? null, headers: request.headers };
}

/** The path behind the version. */
export function graphPath({ pathname }: Pick<URL, "pathname">): string {
  return pathname.replace(/^\/v\d+\.\d+\//, "/");
}

async function readBody(request: Request): Promise<Iterable<[string, string | Blob]>> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded"))
    return new URLSearchParams(await request.text());
  if (type.startsWith("multipart/form-data")) return request.formData().catch(() => new FormData());
  if (!type.startsWith("application/json")) return [];
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}
