import { z } from "zod";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { ENDPOINTS, type EndpointName, endpointOf } from "./published-endpoints.ts";
import { PublishedRefusal } from "./published-errors.ts";

type Input<Name extends EndpointName> = z.input<(typeof ENDPOINTS)[Name]["request"]>;
type Output<Name extends EndpointName> = z.output<(typeof ENDPOINTS)[Name]["response"]>;

export function holdToPublished(fetch: Fetch) {
  const called: EndpointName[] = [];
  const breaches: string[] = [];
  const held: Fetch = async (request) => {
    const asked = request.clone();
    const response = await fetch(request);
    try {
      called.push(await checkRequest(asked));
      await checkResponse(asked, response.clone());
    } catch (error) {
      breaches.push(`${asked.method} ${asked.url}: ${error}`);
    }
    return response;
  };
  return { fetch: held, called, breaches };
}

export function createCaller(server: string, fetch: Fetch) {
  let jwt: string | undefined;
  return {
    signIn(token: string | undefined) {
      jwt = token;
    },
    async call<Name extends EndpointName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
      const request = toRequest(server, name, input, jwt);
      const { response } = ENDPOINTS[name];
      const answer = await fetch(request);
      await checkResponse(request, answer.clone());
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(nameOf(PublishedRefusal.parse(body)));
      return response.parse(body) as Output<Name>;
    },
  };
}

function nameOf(refusal: z.output<typeof PublishedRefusal>): string {
  return "error" in refusal ? refusal.error : refusal.msg;
}

function toRequest(
  server: string,
  name: EndpointName,
  input: object,
  jwt: string | undefined,
): Request {
  const [method = "", path = ""] = name.split(" ");
  const url = new URL(path, server);
  const headers = new Headers(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` });
  const entries = Object.entries(input);
  if (method === "GET") {
    url.search = String(new URLSearchParams(entries));
    return new Request(url, { headers });
  }
  if (endpointOf(new Request(url, { method })).is_form) {
    const body = new FormData();
    for (const [key, value] of entries) body.append(key, value);
    return new Request(url, { method, headers, body });
  }
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, body: JSON.stringify(input) });
}

async function checkRequest(request: Request): Promise<EndpointName> {
  const { name, request: schema, signed_in } = endpointOf(request);
  schema.parse(await readInput(request));
  const authorization = request.headers.get("authorization");
  if (signed_in || authorization !== null)
    z.string()
      .regex(/^Bearer \S+$/)
      .parse(authorization);
  return name;
}

async function checkResponse(request: Request, response: Response): Promise<void> {
  const { response: schema } = endpointOf(request);
  const body: unknown = await response.json();
  if (response.ok) schema.parse(body);
  else PublishedRefusal.parse(body);
}

async function readInput(request: Request): Promise<object> {
  const { search, searchParams } = new URL(request.url);
  if (request.method === "GET") return fromPairs([...searchParams]);
  if (search !== "") throw new Error("It has a query beside its body.");
  if (endpointOf(request).is_form) return fromPairs([...(await request.formData())]);
  z.literal("application/json").parse(request.headers.get("content-type"));
  return z.looseObject({}).parse(await request.json());
}

function fromPairs(pairs: (readonly [string, unknown])[]): object {
  const names = pairs.map(([name]) => name);
  if (new Set(names).size < names.length) throw new Error(`A field is there twice: ${names}.`);
  return Object.fromEntries(pairs);
}
