import type { Client } from "@modelcontextprotocol/client";
import { registry } from "#server/operations/registry.ts";
import type { System } from "#server/system.ts";
import { connectAgent, sendMessage } from "../mcp/testing/connect-agent.ts";
import { handleRest } from "../rest/handle-rest.ts";

type Input = Record<string, unknown>;

export interface SurfaceAnswers {
  code: string | null;
  reason: string | null;
  index: number | null;
  retries: boolean;
  message: string | null;
  body: unknown;
}

export interface Surface {
  name: string;
  ask(tool: string, input: Input, secret: string, query?: string): Promise<SurfaceAnswers>;
}

const operations = Object.values(registry)
  .flatMap((verbs) => Object.values(verbs))
  .flatMap(({ operation }) => (operation.agent === null ? [] : [operation]));

function operationOf(tool: string) {
  const [name, action] = tool.split(".");
  const found = operations.find(
    ({ agent }) => agent?.tool === name && (action === undefined || agent?.action === action),
  );
  if (found?.http === undefined) throw new Error(`There is no tool ${tool} with an address.`);
  return found;
}

export function toRequest(tool: string, input: Input, query = "") {
  const { http } = operationOf(tool);
  if (http === undefined) throw new Error(`${tool} has no address.`);
  const { method } = http;
  const rest = { ...input };
  const path = http.path.replace(/\{(\w+)\}/g, (_: string, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const takesBody = method === "POST" || method === "PATCH";
  const search = new URLSearchParams(query);
  if (!takesBody) for (const [name, value] of Object.entries(rest)) search.set(name, String(value));
  const suffix = search.size === 0 ? "" : `?${search}`;
  return { method, path: path + suffix, body: takesBody ? rest : undefined };
}

export function byRest(system: System): Surface {
  return {
    name: "REST",
    async ask(tool, input, secret, query) {
      const { method, path, body } = toRequest(tool, input, query);
      const request = new Request(`http://localhost:3000/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await handleRest(system, request);
      return fromEnvelope(JSON.parse((await response.text()) || "null"), response.ok);
    },
  };
}

export function fromEnvelope(body: unknown, ok: boolean): SurfaceAnswers {
  if (ok) return { ...NOTHING_REFUSED, body };
  const { error } = body as {
    error: Partial<SurfaceAnswers> & { retry_after_ms?: number; post?: unknown };
  };
  return {
    code: error.code ?? null,
    reason: error.reason ?? null,
    index: error.index ?? null,
    retries: error.retry_after_ms !== undefined,
    message: error.message ?? null,
    body: error.post ?? null,
  };
}

const NOTHING_REFUSED = { code: null, reason: null, index: null, retries: false, message: null };
const LINE = /^(\w+): (.*?)((?: \[(?:reason|index|retry_after_ms|request_id):[^\]]*\])*)$/s;

export function byMcp(system: System, era: "2025" | "2026"): Surface {
  return {
    name: `MCP ${era}`,
    async ask(tool, input, secret, query) {
      const agent = await connectAgent(system, secret, era, { query: query ?? "" }).catch(
        () => null,
      );
      if (agent === null) return askByHand(system, secret);
      const [name = "", action] = tool.split(".");
      const given = { ...toArguments(tool, input), ...(action === undefined ? {} : { action }) };
      const result = await agent.callTool({ name, arguments: given });
      await agent.close();
      return fromResult(tool, result);
    },
  };
}

/** An invalid credential is refused before there is a tool to call, so this reads the HTTP response. */
async function askByHand(system: System, secret: string): Promise<SurfaceAnswers> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const answer = await sendMessage(system, message, { authorization: `Bearer ${secret}` });
  return fromEnvelope(await answer.json(), answer.ok);
}

function toArguments(tool: string, input: Input): Input {
  const { agent } = operationOf(tool);
  const names = agent?.input?.names ?? {};
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) =>
      // For agents, null counts as absent.
      name === "scheduled_at" && value === null
        ? ["unschedule", true]
        : [names[name] ?? name, value],
    ),
  );
}

function fromResult(tool: string, result: Awaited<ReturnType<Client["callTool"]>>): SurfaceAnswers {
  const text =
    result.content.map((block) => (block.type === "text" ? block.text : "")).at(-1) ?? "";
  if (result.isError !== true) return { ...NOTHING_REFUSED, body: unwrap(tool, JSON.parse(text)) };
  const [line = "", ...post] = text.split("\n");
  const [, code = "", message = "", marks = ""] = LINE.exec(line) ?? [];
  const mark = (name: string) => new RegExp(`\\[${name}:([^\\]]*)\\]`).exec(marks)?.[1];
  const index = mark("index");
  return {
    code,
    reason: mark("reason") ?? null,
    index: index === undefined ? null : Number(index),
    retries: mark("retry_after_ms") !== undefined,
    message,
    body: post.length === 0 ? null : JSON.parse(post.join("\n")),
  };
}

function unwrap(tool: string, body: { items?: unknown; value?: unknown }): unknown {
  const { def } = operationOf(tool).output;
  if (def.type === "array") return body.items;
  return "value" in body && Object.keys(body).length === 1 ? body.value : body;
}
