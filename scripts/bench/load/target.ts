import type { Dispatcher } from "undici";

export type Target = {
  origin: string;
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** The expected status; any other one ends the run. */
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
