/**
 * Media types a client accepts. The protocol requires both JSON and an event stream, and the server package otherwise
 * responds with 406; actual clients list one of them, any, or none.
 */
const JSON_TYPE = "application/json";
const STREAM_TYPE = "text/event-stream";

export function acceptBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", `${JSON_TYPE}, ${STREAM_TYPE}`);
  return new Request(request, { headers });
}

/** Returns the response in the client's only accepted media type. Unchanged if the client listed both, any or none. */
export async function answerAsAccepted(request: Request, response: Response): Promise<Response> {
  const accept = request.headers.get("accept")?.toLowerCase() ?? "";
  const takesJson = accept.includes(JSON_TYPE);
  const takesStream = accept.includes(STREAM_TYPE);
  if (takesJson === takesStream || response.body === null) return response;
  const type = response.headers.get("content-type") ?? "";
  if (takesJson && type.startsWith(STREAM_TYPE)) return readResult(response);
  if (takesStream && response.ok && type.startsWith(JSON_TYPE)) return streamResult(response);
  return response;
}

/** Returns the stream's last message, which is the result: progress is for clients that accept a stream. */
async function readResult(response: Response): Promise<Response> {
  const text = await response.text();
  const messages = text
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length).trim())
    .filter((data) => data !== "");
  return respond(response, messages.at(-1) ?? "", JSON_TYPE);
}

async function streamResult(response: Response): Promise<Response> {
  const message = await response.text();
  return respond(response, `event: message\ndata: ${message.trim()}\n\n`, STREAM_TYPE);
}

function respond({ status, headers }: Response, body: string, type: string): Response {
  const own = new Headers(headers);
  own.set("content-type", type);
  own.delete("content-length");
  return new Response(body, { status, headers: own });
}
