import type { Tool } from "@modelcontextprotocol/server";
import type { AgentTool } from "#core/contract/agent-tool.ts";
import type { Operation } from "#core/contract/define-operation.ts";
import type { Scope } from "#core/contract/scopes.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { reachOf } from "#server/kernel/leash.ts";
import type { Served } from "#server/kernel/serve.ts";
import { exists } from "#server/operations/leash/within-reach.ts";
import { servedOperations } from "#server/operations/registry.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./tool-schema.ts";

/** Repeating a shorter description is cheaper than remembering where it occurred. */
const SHORT_DESCRIPTION = 60;

export interface ServedTool {
  served: Served;
  agent: AgentTool;
}

/** All tools by name, starting with those an agent needs first. */
export const tools: ReadonlyMap<string, ServedTool> = new Map(
  servedOperations.flatMap((served: Served) => {
    const { agent } = served.operation;
    return agent === null ? [] : [[agent.tool, { served, agent }] as const];
  }),
);

const lists = new Map<string, Tool[]>();

export function listTools(actor: Actor): Tool[] {
  const { scopes } = actor;
  const key = [reachOf({ actor }) === null ? "all" : "some", ...[...scopes].sort()].join(" ");
  const cached = lists.get(key);
  if (cached !== undefined) return cached;
  const seen = new Set<string>();
  const callable = [...tools.values()].filter(
    ({ served: { operation } }) => isAllowed(operation, scopes) && exists(actor, operation.name),
  );
  const list = callable.map((tool) => describeTool(tool, seen));
  lists.set(key, list);
  return list;
}

function isAllowed({ scope }: Operation, scopes: readonly Scope[]): boolean {
  return scope === "public" || scopes.includes(scope);
}

function describeTool({ served, agent }: ServedTool, seen: Set<string>): Tool {
  const { operation } = served;
  const input = inputSchema(agent.input?.fields ?? operation.input);
  return {
    name: agent.tool,
    title: operation.summary,
    description: agent.description,
    inputSchema: tellOnce(input, seen) as Tool["inputSchema"],
    outputSchema: outputSchema(operation.output),
    annotations: { ...agent.annotations },
  };
}

/** Omits descriptions and long lists of values that an earlier field with the same name repeats verbatim. */
function tellOnce(schema: unknown, seen: Set<string>, name = ""): unknown {
  if (Array.isArray(schema)) return schema.map((each) => tellOnce(each, seen, name));
  if (typeof schema !== "object" || schema === null) return schema;
  const { description, ...rest } = withoutSeenValues(schema as JsonSchema, seen, name);
  const children = Object.entries(rest).map(([key, child]) => [
    key,
    key === "properties" ? describeFields(child as JsonSchema, seen) : tellOnce(child, seen, name),
  ]);
  const own = Object.fromEntries(children);
  if (typeof description !== "string") return own;
  const described = `${name}: ${description}`;
  if (seen.has(described) && description.length > SHORT_DESCRIPTION) return own;
  seen.add(described);
  return { ...own, description };
}

function withoutSeenValues(schema: JsonSchema, seen: Set<string>, name: string): JsonSchema {
  const values = JSON.stringify(schema["enum"] ?? []);
  if (values.length <= SHORT_DESCRIPTION) return schema;
  const described = `${name}: ${values}`;
  if (seen.has(described)) return { ...schema, enum: undefined };
  seen.add(described);
  return schema;
}

function describeFields(fields: JsonSchema, seen: Set<string>): JsonSchema {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, field]) => [name, tellOnce(field, seen, name)]));
}
