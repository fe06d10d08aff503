type Id = string | number;

/** A JSON-RPC message, as far as it concerns the bridge. */
export interface Message {
  id?: unknown;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
}

/** Returns the ID of a request; undefined for notifications and responses, which get no answer. */
export function requestId({ id, method }: Message): Id | undefined {
  if (method === undefined) return undefined;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/** Returns the request that a notification cancels. */
export function cancelledId({ method, params }: Message): unknown {
  return method === "notifications/cancelled" ? params?.["requestId"] : undefined;
}

/** Returns the protocol version that a message names itself, as versions since 2026 require. */
export function versionOf({ params }: Message): string | undefined {
  const meta = params?.["_meta"] as Record<string, unknown> | undefined;
  const version = meta?.["io.modelcontextprotocol/protocolVersion"];
  return typeof version === "string" ? version : undefined;
}

const NAMED_BY: Readonly<Record<string, string>> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};

/** Returns the tool, prompt or resource that a request is about. */
export function nameOf({ method = "", params }: Message): string | undefined {
  const name = params?.[NAMED_BY[method] ?? ""];
  return typeof name === "string" ? name : undefined;
}
