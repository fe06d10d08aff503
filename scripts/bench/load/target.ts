import type { Dispatcher } from "undici";

/** One request, to be made again and again. */
export type Target = {
  /** Scheme, host and port. */
  origin: string;
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** The status of every answer; anything else ends the run. */
  status: number;
};

export function getTarget(target: Pick<Target, "origin" | "path" | "headers">): Target {
  return { ...target, method: "GET", body: null, status: 200 };
}

export function postTarget({
  body,
  headers,
  ...target
}: Pick<Target, "origin" | "path" | "headers"> & { body: unknown }): Target {
  return {
    ...target,
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
    status: 201,
  };
}
