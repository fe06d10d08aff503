/**
 * Shared by all end-to-end tests, independently of the test runner: the running instance and a client for its REST API.
 */
import { findInstance, type Instance } from "./instance/instance.ts";

export type Answer<Body> = { status: number; headers: Headers; body: Body };

/** A body is sent as JSON; a string is sent unchanged, so that tests can send invalid JSON. */
type Send = <Body = unknown>(
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

/** Paths are those of the API documentation: `/posts`. */
export type Api = {
  get: <Body = unknown>(path: string, headers?: Record<string, string>) => Promise<Answer<Body>>;
  post: Send;
  patch: Send;
  delete: Send;
};

export function testInstance(): Instance {
  const instance = findInstance();
  if (instance === null) throw new Error("No Crier is running for the tests: run them by Vitest.");
  return instance;
}

/** Creates a client with an organization's key: Acme's by default; null sends none. */
export function createApi(apiKey: string | null = testInstance().api_key): Api {
  const send =
    (method: string): Send =>
    (path, body, headers) =>
      request({ method, path, body, headers: { ...authorization(apiKey), ...headers } });
  return {
    get: (path, headers) => send("GET")(path, undefined, headers),
    post: send("POST"),
    patch: send("PATCH"),
    delete: send("DELETE"),
  };
}

function authorization(apiKey: string | null): Record<string, string> {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
}

type Request = { method: string; path: string; body: unknown; headers: Record<string, string> };

async function request<Body>({ method, path, body, headers }: Request): Promise<Answer<Body>> {
  const type: Record<string, string> =
    body === undefined ? {} : { "content-type": "application/json" };
  const response = await fetch(`${testInstance().url}/api/v1${path}`, {
    method,
    headers: { ...type, ...headers },
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, body: await readBody(response) };
}

/** Parses the body as JSON if it is declared as such; otherwise returns the text, which is empty without a body. */
async function readBody(response: Response) {
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson ? response.json() : response.text();
}
