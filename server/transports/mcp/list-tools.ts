import type { Tool } from "@modelcontextprotocol/server";
import type { AgentTool, ToolAnnotations } from "#core/contract/agent-tool.ts";
import { AGENT_TOOLS, COMBINED_TOOLS } from "#core/contract/agent-tools.ts";
import type { Operation } from "#core/contract/define-operation.ts";
import type { Scope } from "#core/contract/scopes.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { reachOf } from "#server/kernel/leash.ts";
import type { Served } from "#server/kernel/serve.ts";
import { exists } from "#server/operations/leash/within-reach.ts";
import { servedOperations } from "#server/operations/registry.ts";
import { POST_APP, SHOWN_BY_APP } from "./post-app.ts";
import { inputSchema, type JsonSchema } from "./tool-schema.ts";

/** Repeating a shorter description is cheaper than remembering where it occurred. */
const SHORT_DESCRIPTION = 10;

/** Larger fields are described once, where they occur first. */
const LARGE_FIELD = 250;

/** Fields of many tools, described more briefly than in the API's reference. */
const BRIEF: Readonly<Record<string, string>> = {
  idempotency_key: "A unique value. Repeat it when you retry.",
  expected_updated_at: "The updated_at you read: refused if it changed.",
  cursor: "next_cursor of the previous page.",
  when_ready: "Waits for files in processing.",
  filename: "",
  limit: "",
};

/** An action with more arguments describes them itself. */
const MOST_IN_SIGNATURE = 6;

/** An operation as a tool, or as an action of one. */
export interface ServedTool {
  served: Served;
  agent: AgentTool;
  /** The schema of its arguments. */
  fields: JsonSchema;
}

/** The operations of all tools by the tool's name, in the order of the list. */
export const tools: ReadonlyMap<string, readonly ServedTool[]> = new Map(
  AGENT_TOOLS.map((name) => [
    name,
    servedOperations.flatMap((served: Served): ServedTool[] => {
      const { agent, input } = served.operation;
      if (agent?.tool !== name) return [];
      return [{ served, agent, fields: inputSchema(agent.input?.fields ?? input) }];
    }),
  ]),
);

const lists = new Map<string, Tool[]>();

/** Returns the tools that an actor can call, each with the actions that it can call. */
export function listTools(actor: Actor): Tool[] {
  const { scopes } = actor;
  const key = [reachOf({ actor }) === null ? "all" : "some", ...[...scopes].sort()].join(" ");
  const cached = lists.get(key);
  if (cached !== undefined) return cached;
  const seen: Seen = { texts: new Set(), fields: new Map() };
  const list = [...tools].flatMap(([name, actions]) => {
    const callable = actions.filter(
      ({ served: { operation } }) => isAllowed(operation, scopes) && exists(actor, operation.name),
    );
    return callable.length === 0 ? [] : [describeTool(name, callable, seen)];
  });
  lists.set(key, list);
  return list;
}

function isAllowed({ scope }: Operation, scopes: readonly Scope[]): boolean {
  return scope === "public" || scopes.includes(scope);
}

function describeTool(name: string, actions: readonly ServedTool[], seen: Seen): Tool {
  const combined = COMBINED_TOOLS[name];
  const [{ served, agent, fields }] = actions as [ServedTool];
  const described =
    combined === undefined
      ? {
          title: served.operation.summary,
          description: agent.description,
          inputSchema: fields,
        }
      : {
          title: combined.title,
          description: [combined.description, ...actions.map(describeAction)].join("\n"),
          inputSchema: combineFields(actions, combined.usual),
        };
  return {
    name,
    ...described,
    inputSchema: tellOnce(described.inputSchema, { seen, tool: name }) as Tool["inputSchema"],
    annotations: combineHints(actions),
    ...(SHOWN_BY_APP.has(name) ? { _meta: { ui: { resourceUri: POST_APP } } } : {}),
  };
}

/** Returns `- pause (channel_id?, dry_run?): publishes nothing …` */
function describeAction({ agent, fields }: ServedTool): string {
  const required = new Set((fields["required"] as string[] | undefined) ?? []);
  const names = Object.keys(fields["properties"] as JsonSchema)
    .filter((name) => name !== "idempotency_key")
    .map((name) => (required.has(name) ? name : `${name}?`));
  const isShort = names.length > 0 && names.length <= MOST_IN_SIGNATURE;
  const takes = isShort ? ` (${names.join(", ")})` : "";
  return `- ${agent.action}${takes}: ${agent.description}`;
}

function combineFields(actions: readonly ServedTool[], usual: string | undefined): JsonSchema {
  const names = actions.map(({ agent }) => agent.action);
  const fallback = names.includes(usual ?? "") ? { default: usual } : {};
  const action = { type: "string", enum: names, ...fallback };
  const fields = [...actions].reverse().map((each) => each.fields["properties"] as JsonSchema);
  const required = usual === undefined ? { required: ["action"] } : {};
  return {
    type: "object",
    properties: { action, ...Object.assign({}, ...fields) },
    ...required,
  };
}

/** Returns the hints of the most harmful action. */
function combineHints(actions: readonly ServedTool[]): ToolAnnotations {
  const hints = actions.map(({ agent }) => agent.annotations);
  return {
    readOnlyHint: hints.every(({ readOnlyHint }) => readOnlyHint),
    destructiveHint: hints.some(({ destructiveHint }) => destructiveHint),
    idempotentHint: hints.every(({ idempotentHint }) => idempotentHint),
    openWorldHint: hints.some(({ openWorldHint }) => openWorldHint),
  };
}

interface Seen {
  texts: Set<string>;
  /** Lists and objects by their name, with the first tool that describes them. */
  fields: Map<string, string>;
}

interface Place {
  seen: Seen;
  tool: string;
  field?: string;
}

/** Omits descriptions, large fields and long lists of values that an earlier field with the same name repeats verbatim. */
function tellOnce(schema: unknown, place: Place): unknown {
  if (Array.isArray(schema)) return schema.map((each) => tellOnce(each, place));
  if (typeof schema !== "object" || schema === null) return schema;
  const { description: whole, ...rest } = withoutSeenValues(schema as JsonSchema, place);
  const description = (place.field === undefined ? undefined : BRIEF[place.field]) ?? whole;
  const children = Object.entries(rest).map(([key, child]) => [
    key,
    key === "properties" ? describeFields(child as JsonSchema, place) : tellOnce(child, place),
  ]);
  const own = Object.fromEntries(children);
  if (typeof description !== "string" || description === "") return own;
  return isSeen(`${place.field}: ${description}`, description.length, place)
    ? own
    : { ...own, description };
}

function isSeen(text: string, length: number, { seen }: Place): boolean {
  if (length <= SHORT_DESCRIPTION) return false;
  if (seen.texts.has(text)) return true;
  seen.texts.add(text);
  return false;
}

function withoutSeenValues(schema: JsonSchema, place: Place): JsonSchema {
  const values = JSON.stringify(schema["enum"] ?? []);
  if (!isSeen(`${place.field}: ${values}`, values.length, place)) return schema;
  return { ...schema, enum: undefined };
}

function describeFields(fields: JsonSchema, place: Place): JsonSchema {
  const entries = Object.entries(fields).map(([field, schema]) => {
    const { type } = schema as JsonSchema;
    const first = place.seen.fields.get(field);
    if (first !== undefined && JSON.stringify(schema).length > LARGE_FIELD)
      return [field, { type, description: `As in ${first}.` }];
    if (type === "object" || type === "array") place.seen.fields.set(field, place.tool);
    return [field, tellOnce(schema, { ...place, field })];
  });
  return Object.fromEntries(entries);
}
