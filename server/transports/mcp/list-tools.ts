import type { Tool } from "@modelcontextprotocol/server";
import type { AgentTool } from "#core/contract/agent-tool.ts";
import type { Operation } from "#core/contract/define-operation.ts";
import type { Scope } from "#core/contract/scopes.ts";
import { servedOperations } from "#server/operations/registry.ts";
import type { Served } from "#server/operations/serve.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./tool-schema.ts";

/** A shorter description is cheaper than remembering where it stood before. */
const SHORT_DESCRIPTION = 60;

export interface ServedTool {
  served: Served;
  agent: AgentTool;
}

/** Every tool by its name, the ones an agent needs first in front. */
export const tools: ReadonlyMap<string, ServedTool> = new Map(
  servedOperations.flatMap((served: Served) => {
    const { agent } = served.operation;
    return agent === null ? [] : [[agent.tool, { served, agent }] as const];
  }),
);

const lists = new Map<string, Tool[]>();

/** The tools that a credential with these scopes can call, as they are listed to it. */
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
    outputSchema: tellOutputOnce(outputSchema(operation.output), told),
    annotations: { ...agent.annotations },
  };
}

type OutputSchema = ReturnType<typeof outputSchema>;

/** What an earlier tool of the list returns, too, is known by its ID. */
function tellOutputOnce(output: OutputSchema, told: Set<string>): OutputSchema {
  const known = `output: ${JSON.stringify(output)}`;
  const { id } = output["properties"] as JsonSchema;
  if (told.has(known) && id !== undefined) return { type: "object", properties: { id } };
  told.add(known);
  return output;
}

/** Without the descriptions of fields that an earlier tool of the list has described in the same words, and the long lists of their values. */
function tellOnce(schema: unknown, told: Set<string>, name = ""): unknown {
  if (Array.isArray(schema)) return schema.map((each) => tellOnce(each, told, name));
  if (typeof schema !== "object" || schema === null) return schema;
  const { description, ...rest } = withoutToldValues(schema as JsonSchema, told, name);
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

/** Fewer values are cheaper than remembering where they stood before. */
const FEW_VALUES = 8;

function withoutToldValues(schema: JsonSchema, told: Set<string>, name: string): JsonSchema {
  const { enum: values, ...rest } = schema;
  if (!Array.isArray(values) || values.length < FEW_VALUES) return schema;
  const known = `${name} is one of ${values.join()}`;
  if (told.has(known)) return rest;
  told.add(known);
  return schema;
}

function tellFields(fields: JsonSchema, told: Set<string>): JsonSchema {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, field]) => [name, tellOnce(field, told, name)]));
}
