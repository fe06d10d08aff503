import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  ILoadOptionsFunctions,
} from "n8n-workflow";
import { NodeOperationError } from "n8n-workflow";

type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

export type CrierRequest = {
  method?: IHttpRequestMethods;
  /** Path in the API, such as `/posts`. */
  path: string;
  qs?: IDataObject;
  body?: IDataObject;
  /** With the same key, Crier acts once and repeats its first response. */
  idempotencyKey?: string;
  /** The item that an error belongs to. */
  itemIndex?: number;
};

type Answer = { statusCode: number; body: unknown };

/** Longer than Crier waits for the results of a post. */
const TIMEOUT_MS = 60_000;

/** Sends a request and returns its status and body, whatever the status. Throws if nothing answers. */
export async function send(context: Context, request: CrierRequest): Promise<Answer> {
  const { method = "GET", path, qs, body, idempotencyKey } = request;
  const { url } = await context.getCredentials("crierApi");
  return context.helpers.httpRequestWithAuthentication.call(context, "crierApi", {
    method,
    url: `${String(url).replace(/\/$/, "")}/api/v1${path}`,
    qs,
    body,
    headers: idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey },
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    timeout: TIMEOUT_MS,
  });
}

/** Sends a request and returns its body. Throws NodeOperationError with what Crier says is to be changed. */
export async function request<Body>(context: Context, asked: CrierRequest): Promise<Body> {
  const { statusCode, body } = await send(context, asked);
  if (statusCode === 204) return null as Body;
  if (statusCode < 300 && typeof body === "object" && body !== null) return body as Body;
  const { message, description } = explain(body);
  throw new NodeOperationError(context.getNode(), message, {
    description,
    itemIndex: asked.itemIndex,
  });
}

type Entry = { name: string; errors: { message: string }[] };
type Refusal = { message: string; post?: { errors: { message: string }[]; channels: Entry[] } };

function explain(body: unknown): { message: string; description?: string } {
  const { error } = (typeof body === "object" && body !== null ? body : {}) as { error?: Refusal };
  if (error?.message === undefined)
    return {
      message: "This URL doesn't answer as Crier",
      description: "Check the Crier URL in the credential: it is the address where you open Crier.",
    };
  const { message, post } = error;
  if (post === undefined) return { message };
  const problems = [
    ...post.errors.map((problem) => problem.message),
    ...post.channels.flatMap(({ name, errors }) =>
      errors.map((problem) => `${name}: ${problem.message}`),
    ),
  ];
  // The message has the first problems itself.
  return { message, description: problems.filter((each) => !message.includes(each)).join("\n") };
}
