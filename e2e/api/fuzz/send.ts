import { createApi, testInstance } from "#e2e/fixtures.ts";
import type { FuzzRequest } from "./request-arbitrary.ts";

export interface FuzzAnswer {
  status: number;
  headers: Headers;
  /** Undefined without a body. */
  body: unknown;
}

/** Existing IDs by the first segment of their paths; those of another organization under `foreign`. */
export type Ids = Record<string, string[]>;

const MOST_IDS = 6;

/** Replaces `@kind:n@` placeholders with IDs. */
export function fill(text: string, ids: Ids): string {
  return text.replaceAll(/@(\w+):(\d)@/g, (_, kind: string, index: string) => {
    const existing = ids[kind] ?? [];
    return (
      existing[Number(index) % Math.max(1, existing.length)] ?? "none_00000000000000000000000000"
    );
  });
}

/** Sends a request and records the ID of what it created. */
export async function send(
  method: string,
  { path, query, headers, body }: FuzzRequest,
  { secret, ids }: { secret: string; ids: Ids },
): Promise<FuzzAnswer> {
  const url = new URL(`${testInstance().url}/api/v1${fill(path, ids)}`);
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, fill(value.toWellFormed(), ids));
  }
  const hasBody = method !== "GET" && body !== undefined;
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers },
    ...(hasBody ? { body: fill(body, ids) } : {}),
    redirect: "manual",
  });
  const text = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
  if (method === "POST" && response.ok) remember(answer.body, path, ids);
  return answer;
}

function remember(body: unknown, path: string, ids: Ids) {
  const [, kind = ""] = path.split("/");
  const { id } = (body ?? {}) as { id?: unknown };
  if (typeof id !== "string") return;
  ids[kind] = [id, ...(ids[kind] ?? [])].slice(0, MOST_IDS);
}

/** Creates what requests can use: channels and posts of the organization, and two IDs of another one. */
export async function prepareIds(secret: string, otherSecret: string): Promise<Ids> {
  const [own, other] = [createApi(secret), createApi(otherSecret)];
  const ids: Ids = {};
  for (const provider of ["bluesky", "mastodon", "x"]) {
    const made = await own.post("/channels", { provider, mode: "sandbox" });
    remember(made.body, "/channels", ids);
  }
  for (const content of ["One", "Two", "Three"]) {
    remember((await own.post("/posts", { content, channels: ["x"] })).body, "/posts", ids);
  }
  const channel = await other.post<{ id: string }>("/channels", {
    provider: "bluesky",
    mode: "sandbox",
  });
  const post = await other.post<{ id: string }>("/posts", { content: "Theirs", channels: [] });
  ids["foreign"] = [post.body.id, channel.body.id];
  return ids;
}
