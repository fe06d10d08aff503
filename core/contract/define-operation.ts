import type { z } from "zod";
import type { AgentTool } from "./agent-tool.ts";
import type { Reason } from "./errors.ts";
import type { HttpAlias, HttpBinding } from "./http-binding.ts";
import { IdempotencyKey } from "./idempotency-key.ts";
import { type InputMapping, type Mapped, renameInput } from "./map-input.ts";
import type { Scope } from "./scopes.ts";
import { strictObject } from "./strict-object.ts";

export type OperationKind = "query" | "mutation";

/** `resource.verb`: its place in the registry, and its OpenAPI operationId. */
export type OperationName = `${string}.${string}`;

export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Kind extends OperationKind = OperationKind,
  Name extends OperationName = OperationName,
> {
  name: Name;
  kind: Kind;
  summary: string;
  description: string;
  /** Its REST endpoint. Undefined if only people in the dashboard may call it. */
  http?: HttpBinding<z.output<Input>, z.output<Output>>;
  aliases?: readonly HttpAlias<Mapped<z.input<Input>>, z.output<Output>>[];
  /** Its MCP tool; null if agents don't get it. */
  agent: AgentTool<Mapped<z.input<Input>>> | null;
  /** The scope that a credential needs. `public` needs no credential. */
  scope: Scope | "public";
  /** Whether a call arms a post, which also needs the scope `publish`. */
  arms?(input: z.output<Input>): boolean;
  /** The only callers that may use it, regardless of scopes. */
  reserved_for?: "people" | "owners";
  input: Input;
  output: Output;
  /** The reasons it can return beyond those common to all operations. */
  refusals: readonly Reason[];
  /** Whether it accepts an idempotency key for safe retries. */
  idempotent?: boolean;
}

type Keyed<Shape extends z.ZodRawShape> = z.ZodObject<
  Shape & { idempotency_key: z.ZodOptional<typeof IdempotencyKey> },
  z.core.$strict
>;

/**
 * Declares an operation, from which all surfaces (tRPC, REST, OpenAPI, MCP tools) are derived. An `idempotent` one gets
 * the key's field and header here, at every endpoint.
 */
export function defineOperation<
  Shape extends z.ZodRawShape,
  Output extends z.ZodType,
  Kind extends OperationKind,
  const Name extends OperationName,
>(
  operation: Operation<z.ZodObject<Shape, z.core.$strict>, Output, Kind, Name> & {
    idempotent: true;
  },
): Operation<Keyed<Shape>, Output, Kind, Name>;
export function defineOperation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends OperationKind,
  const Name extends OperationName,
>(operation: Operation<Input, Output, Kind, Name>): Operation<Input, Output, Kind, Name>;
export function defineOperation(declared: Operation): Operation {
  const operation = { ...declared, agent: withArguments(declared) };
  return operation.idempotent === true ? withKey(operation) : operation;
}

function withArguments({ agent, input }: Operation): Operation["agent"] {
  if (agent?.renaming === undefined) return agent;
  const renamed = renameInput<Mapped<unknown>>(input as z.ZodObject, agent.renaming);
  return { ...agent, input: renamed };
}

function withKey({ http, aliases, agent, ...operation }: Operation): Operation {
  return {
    ...operation,
    ...(http === undefined ? {} : { http: keyedBinding(http) }),
    ...(aliases === undefined ? {} : { aliases: aliases.map(keyedAlias) }),
    agent: agent?.input === undefined ? agent : { ...agent, input: keyedMapping(agent.input) },
    input: keyedFields(operation.input as z.ZodObject),
    refusals: [...operation.refusals, "idempotency_key_reused", "idempotency_in_progress"],
  };
}

function keyedBinding<Binding extends HttpBinding>(binding: Binding): Binding {
  return { ...binding, headers: { ...binding.headers, "Idempotency-Key": "idempotency_key" } };
}

function keyedAlias<Input>(alias: HttpAlias<Input>): HttpAlias<Input> {
  return { ...keyedBinding(alias), input: keyedMapping(alias.input) };
}

function keyedFields({ shape, def }: z.ZodObject): z.ZodObject {
  const fields = strictObject({ ...shape, idempotency_key: IdempotencyKey.optional() });
  return fields.check(...((def.checks ?? []) as z.core.$ZodCheck<object>[]));
}

/** The key is sent next to the mapping's own fields, and means the same to the operation. */
function keyedMapping<Input>(mapping: InputMapping<Input>): InputMapping<Input> {
  const fields = keyedFields(mapping.fields);
  return {
    ...mapping,
    fields,
    toInput(given) {
      const { idempotency_key } = fields.parse(given);
      const { idempotency_key: _, ...rest } = given as Record<string, unknown>;
      const input = mapping.toInput(rest);
      return idempotency_key === undefined ? input : { ...input, idempotency_key };
    },
  };
}
