import type { Tool } from "@modelcontextprotocol/server";
import type { AgentTool } from "#core/contract/agent-tool.ts";
import type { Operation } from "#core/contract/define-operation.ts";
import type { Scope } from "#core/contract/scopes.ts";
import type { Served } from "#server/kernel/serve.ts";
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

export function listTools(scopes: readonly Scope[]): Tool[] {
  const key = [...scopes].sort().join(" ");
  const known = lists.get(key);
  if (known !== undefined) return known;
  const told = new Set<string>();
  const callable = [...tools.values()].filter(({ served }) => isAllowed(served.operation, scopes));
  const list = callable.map((tool) => describeTool(tool, told));
  lists.set(key, list);
  return list;
}

function isAllowed({ scope }: Operation, scopes: readonly Scope[]): boolean {
  return scope === "public" || scopes.includes(scope);
}

function describeTool({ served, agent }: ServedTool, told: Set<string>): Tool {
  const { operation } = served;
  const input = inputSchema(agent.input?.fields ?? operation.input);
  return {
    name: agent.tool,
    title: operation.summary,
    description: agent.description,
    inputSchema: tellOnce(input, told) as Tool["inputSchema"],
    outputSchema: outputSchema(operation.output),
    annotations: { ...agent.annotations },
  };
}

/** Omits descriptions and long lists of values that an earlier field with the same name repeats verbatim. */
function tellOnce(schema: unknown, told: Set<string>, name = ""): unknown {
  if (Array.isArray(schema)) return schema.map((each) => tellOnce(each, told, name));
  if (typeof schema !== "object" || schema === null) return schema;
  const { description, ...rest } = withoutKnownValues(schema as JsonSchema, told, name);
  const children = Object.entries(rest).map(([key, child]) => [
    key,
    key === "properties" ? tellFields(child as JsonSchema, told) : tellOnce(child, told, name),
  ]);
  const own = Object.fromEntries(children);
  if (typeof description !== "string") return own;
  const known = `${name}: ${description}`;
  if (told.has(known) && description.length > SHORT_DESCRIPTION) return own;
  told.add(known);
  return { ...own, description };
}

function withoutKnownValues(schema: JsonSchema, told: Set<string>, name: string): JsonSchema {
  const values = JSON.stringify(schema["enum"] ?? []);
  if (values.length <= SHORT_DESCRIPTION) return schema;
  const known = `${name}: ${values}`;
  if (told.has(known)) return { ...schema, enum: undefined };
  told.add(known);
  return schema;
}

function tellFields(fields: JsonSchema, told: Set<string>): JsonSchema {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, field]) => [name, tellOnce(field, told, name)]));
}
