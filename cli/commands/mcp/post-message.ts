import type { Context } from "#cli/context.ts";
import { CliError, UsageError } from "#cli/errors.ts";
import { RETRY_DELAYS_MS, toNetworkError } from "#cli/http/network-error.ts";
import { readAnswer } from "#cli/http/read-answer.ts";
import { resolveSettings, type Settings } from "#cli/settings/resolve-settings.ts";
import { VERSION } from "#cli/version.ts";
import { type Message, nameOf, versionOf } from "./message.ts";
import { readMessages } from "./read-messages.ts";

/** A person has five minutes to answer before something is published. */
const ANSWER_WITHIN_MS = 330_000;

interface Sending {
  context: Context;
  signal: AbortSignal;
  agreed: Agreed;
}

/** What `initialize` agrees on; nothing before, and for clients that name their version in each message. */
export interface Agreed {
  version?: string | undefined;
  session?: string | undefined;
}

/**
 * Sends a message to Crier and yields what it answers. Reads the settings each time, so a sign-in in another terminal
 * takes effect. Throws RefusalError, NetworkError or CliError.
 */
export async function* postMessage(
  message: Message | Message[],
  { context, signal, agreed }: Sending,
): AsyncGenerator<unknown> {
  const settings = resolveSettings(context.host, context.options);
  const url = mcpUrl(settings);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
  const init: RequestInit = {
    method: "POST",
    headers: headersOf(message, { settings, agreed }),
    body: JSON.stringify(message),
    redirect: "manual",
    signal: limited,
  };
  try {
    const response = await send(context, { url, init, message, signal, settings });
    agreed.session = response.headers.get("mcp-session-id") ?? agreed.session;
    yield* readResponse(response, url);
  } catch (error) {
    if (error instanceof CliError || signal.aborted) throw error;
    throw toNetworkError(error, settings.baseUrl);
  }
}

/** Returns the server's MCP endpoint, next to its API. */
export function mcpUrl({ baseUrl, organization }: Settings): URL {
  if (!baseUrl.endsWith("/api/v1"))
    throw new UsageError(`--base-url: ${baseUrl} must end in /api/v1, or be only a host.`);
  const url = new URL(baseUrl.replace(/v1$/, "mcp"));
  if (organization !== undefined) url.searchParams.set("organization", organization);
  return url;
}

interface Attempt {
  url: URL;
  init: RequestInit;
  message: Message | Message[];
  signal: AbortSignal;
  settings: Settings;
}

/** Connects again while the server restarts, unless that could call a tool twice. */
async function send({ host }: Context, attempt: Attempt): Promise<Response> {
  const { url, init, message, signal, settings } = attempt;
  const callsTool = [message].flat().some(({ method }) => method === "tools/call");
  for (let tries = 0; ; tries += 1) {
    try {
      return await host.fetch(url, init);
    } catch (error) {
      const failure = toNetworkError(error, settings.baseUrl);
      const delay = RETRY_DELAYS_MS[tries];
      if (init.signal?.aborted || delay === undefined || (failure.arrived && callsTool))
        throw error;
      await host.sleep(delay, signal);
    }
  }
}

function headersOf(
  message: Message | Message[],
  { settings, agreed }: { settings: Settings; agreed: Agreed },
): Record<string, string> {
  return {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    "user-agent": `crier-cli/${VERSION}`,
    authorization: `Bearer ${settings.requireApiKey()}`,
    ...(agreed.session === undefined ? {} : { "mcp-session-id": agreed.session }),
    ...(Array.isArray(message) ? {} : repeatedInHeaders(message, agreed.version)),
  };
}

/** The protocol over HTTP repeats these parts of a message in headers. */
function repeatedInHeaders(message: Message, agreed: string | undefined): Record<string, string> {
  if (message.method === undefined || message.method === "initialize") return {};
  const own = versionOf(message);
  if (own === undefined) return agreed === undefined ? {} : { "mcp-protocol-version": agreed };
  const name = nameOf(message);
  return {
    "mcp-protocol-version": own,
    "mcp-method": message.method,
    ...(name === undefined ? {} : { "mcp-name": encodeHeader(name) }),
  };
}

function encodeHeader(text: string): string {
  const plain = /^[!-~](?:[ -~]*[!-~])?$/.test(text) && !text.startsWith("=?base64?");
  return plain ? text : `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

async function* readResponse(response: Response, url: URL): AsyncGenerator<unknown> {
  const { status, headers, body } = response;
  if (status === 202 || status === 204) return;
  if (body !== null && headers.get("content-type")?.startsWith("text/event-stream")) {
    yield* readMessages(body as unknown as AsyncIterable<Uint8Array>);
    return;
  }
  const parsed = parse(await response.clone().text());
  if (parsed === undefined) {
    await readAnswer(response, { method: "POST", url });
    throw new CliError(
      `${url.origin} doesn't speak the Model Context Protocol at ${url.pathname}.`,
    );
  }
  yield parsed;
}

/** Returns a message of the protocol; undefined for anything else, such as the API's refusals. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const [first] = [value].flat();
    return (first as { jsonrpc?: unknown } | null)?.jsonrpc === "2.0" ? value : undefined;
  } catch {
    return undefined;
  }
}
