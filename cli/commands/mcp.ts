import { addAbortSignal, type Readable } from "node:stream";
import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { CliError, RefusalError } from "#cli/errors.ts";
import { cancelledId, type Message, requestId } from "./mcp/message.ts";
import { type Agreed, mcpUrl, postMessage } from "./mcp/post-message.ts";
import { readLines } from "./mcp/read-lines.ts";

export function addMcp(program: Command, context: Context): void {
  program
    .command("mcp")
    .description("Connect an agent that runs a command (MCP on stdin and stdout)")
    .addHelpText(
      "after",
      `
Passes each message to your Crier with your sign-in or CRIER_API_KEY. Agents that can open a URL
connect to /api/mcp without it.

In an agent's settings:
  { "mcpServers": { "crier": { "command": "npx", "args": ["-y", "crier", "mcp"] } } }`,
    )
    .action(() => serveMcp(context));
}

/** Further lines are read once one of them is answered. */
const MOST_RUNNING = 32;

interface Bridge {
  context: Context;
  running: Map<unknown, AbortController>;
  agreed: Agreed;
}

/** Passes messages on until stdin ends, and waits for the answers. A signal ends it at once. */
async function serveMcp(context: Context): Promise<void> {
  const { host } = context;
  const url = mcpUrl(context.settings());
  if (host.stdin.isTTY) context.note(`Passing messages to ${url}. An agent should run this.`);
  const bridge: Bridge = { context, running: new Map(), agreed: {} };
  const tasks = new Set<Promise<void>>();
  try {
    for await (const line of readLines(addAbortSignal(host.signal, host.stdin as Readable))) {
      const task: Promise<void> = passLine(bridge, line).finally(() => tasks.delete(task));
      tasks.add(task);
      if (tasks.size >= MOST_RUNNING) await Promise.race(tasks);
    }
  } catch (error) {
    if (!host.signal.aborted) throw error;
  }
  await Promise.all(tasks);
}

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const FAILED = -32000;

async function passLine(bridge: Bridge, line: string | null): Promise<void> {
  if (line === null)
    return fail(bridge, null, INVALID_REQUEST, "The message is longer than 1 MB. Shorten it.");
  if (line.trim() === "") return;
  const message = parse(line);
  if (message === undefined)
    return fail(bridge, null, PARSE_ERROR, "Send one JSON-RPC message per line.");
  await passMessage(bridge, message);
}

function parse(line: string): Message | Message[] | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const isMessage = [value].flat().every((each) => typeof each === "object" && each !== null);
    return isMessage ? (value as Message | Message[]) : undefined;
  } catch {
    return undefined;
  }
}

async function passMessage(bridge: Bridge, message: Message | Message[]): Promise<void> {
  const { running, context } = bridge;
  const [first = {}, ...others] = [message].flat();
  const cancelled = others.length === 0 ? cancelledId(first) : undefined;
  // Over HTTP, closing the connection cancels a request.
  if (cancelled !== undefined) return running.get(cancelled)?.abort();
  const open = new Set([first, ...others].flatMap((each) => requestId(each) ?? []));
  const controller = new AbortController();
  for (const id of open) running.set(id, controller);
  const signal = AbortSignal.any([context.host.signal, controller.signal]);
  try {
    for await (const answer of postMessage(message, { context, signal, agreed: bridge.agreed }))
      write(bridge, addressTo(open, answer));
    for (const id of open) fail(bridge, id, FAILED, LOST);
  } catch (error) {
    if (signal.aborted) return;
    const explanation = explain(error);
    context.note(explanation);
    for (const id of open) fail(bridge, id, FAILED, explanation);
  } finally {
    for (const [id, own] of running) if (own === controller) running.delete(id);
  }
}

const LOST =
  "The connection ended before the result arrived. The call may have been carried out: check before you repeat it.";

/** Removes answered requests from `open`. An error that names no request belongs to the only open one. */
function addressTo(open: Set<unknown>, answer: unknown): unknown {
  const [only] = open;
  const single = answer as Message;
  if (!Array.isArray(answer) && single.method === undefined && (single.id ?? null) === null) {
    open.delete(only);
    return { ...single, id: only ?? null };
  }
  for (const { id, method } of [answer].flat() as Message[])
    if (method === undefined) open.delete(id);
  return answer;
}

function explain(error: unknown): string {
  if (error instanceof RefusalError) {
    const { code, message, hint, retryAfterMs } = error;
    const wait =
      retryAfterMs === undefined ? [] : [`Try again in ${Math.ceil(retryAfterMs / 1000)} s.`];
    return [`${code}: ${message}`, ...(hint === undefined ? [] : [hint]), ...wait].join(" ");
  }
  if (error instanceof CliError) return error.message;
  return `Unexpected error. Please report it. ${error instanceof Error ? error.message : error}`;
}

function fail(bridge: Bridge, id: unknown, code: number, message: string): void {
  write(bridge, { jsonrpc: "2.0", id, error: { code, message } });
}

function write(bridge: Bridge, answer: unknown): void {
  const agreed = (answer as Message).result?.["protocolVersion"];
  if (typeof agreed === "string") bridge.agreed.version = agreed;
  bridge.context.host.stdout.write(`${JSON.stringify(answer)}\n`);
}
