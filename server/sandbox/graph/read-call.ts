/** A call as Meta's APIs read it: parameters come in the address, a form or JSON, the token there or in a header. */
export interface GraphRequest {
  host: string;
  method: string;
  /** The path after the version. */
  path: readonly string[];
  fields: ReadonlyMap<string, string>;
  token: string | null;
}

/** Null for a path without a version that the API has. */
export async function readCall(request: Request, versions: RegExp): Promise<GraphRequest | null> {
  const url = new URL(request.url);
  const [version = "", ...path] = url.pathname.slice(1).split("/").map(decodeURIComponent);
  if (!versions.test(version)) return null;
  const fields = new Map([...url.searchParams, ...(await readBody(request))]);
  const header = /^(?:Bearer|OAuth) (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const token = fields.get("access_token") ?? header ?? null;
  fields.delete("access_token");
  return { host: url.host, method: request.method, path, fields, token };
}

async function readBody(request: Request): Promise<Iterable<[string, string]>> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded"))
    return new URLSearchParams(await request.text());
  if (!type.startsWith("application/json")) return [];
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}
