import type { Instance } from "#e2e/instance/instance.ts";

/** Calls Crier's REST API. Throws with the response unless it succeeds. */
export type CrierClient = <Body>(
  method: "GET" | "POST",
  path: string,
  body?: object,
) => Promise<Body>;

const TIMEOUT_MS = 30_000;

export function authorization({ api_key }: Pick<Instance, "api_key">): { authorization: string } {
  return { authorization: `Bearer ${api_key}` };
}

export function createCrierClient(
  instance: Pick<Instance, "url" | "api_key">,
  timeout_ms = TIMEOUT_MS,
): CrierClient {
  return async (method, path, body) => {
    const response = await fetch(`${instance.url}/api/v1${path}`, {
      method,
      headers: { ...authorization(instance), "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (response.ok) return response.json();
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  };
}
