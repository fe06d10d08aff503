import type { z } from "zod";
import { type Deprecation, deprecationOf } from "#core/contract/deprecations.ts";
import type { HttpBinding, OutputMapping, SuccessStatus } from "#core/contract/http-binding.ts";
import type { InputMapping } from "#core/contract/map-input.ts";
import type { Served } from "#server/kernel/serve.ts";

export interface Route {
  served: Served;
  /** Name of the operation or alias: its OpenAPI operationId. */
  name: string;
  summary: string;
  description: string;
  http: HttpBinding;
  fields: z.ZodType;
  mapping: InputMapping | undefined;
  answer: OutputMapping;
  deprecation: Deprecation | undefined;
  segments: readonly string[];
}

/** Returns an operation's routes: its own, and those of the earlier flow. None if it is only for the dashboard. */
export function routesOf(served: Served): Route[] {
  const { operation } = served;
  const { http, aliases = [] } = operation;
  const shared = { served, answer: { schema: operation.output, fromOutput: asIs } };
  const { name, summary, description, input: fields } = operation;
  const deprecation = deprecationOf(name);
  const own = { ...shared, name, summary, description, fields, mapping: undefined, deprecation };
  const reference = http === undefined ? [] : [{ ...own, http, segments: segmentsOf(http.path) }];
  const earlier = aliases.map((alias) => ({
    ...shared,
    name: alias.name,
    summary: alias.summary,
    description: alias.description,
    http: alias,
    fields: alias.input.fields,
    mapping: alias.input,
    answer: alias.output ?? shared.answer,
    deprecation: deprecationOf(alias.name),
    segments: segmentsOf(alias.path),
  }));
  return [...reference, ...earlier];
}

/** Returns `id` for `{id}`. */
export function parameterName(segment: string): string | undefined {
  return segment.startsWith("{") ? segment.slice(1, -1) : undefined;
}

/** Returns every possible success status, the usual one first. */
export function successStatuses({ http }: Route): readonly SuccessStatus[] {
  const { status = 200 } = http;
  return typeof status === "number" ? [status] : status.among;
}

export function takesBody({ http }: Route): boolean {
  return http.method === "POST" || http.method === "PATCH";
}

function asIs(output: unknown): unknown {
  return output;
}

function segmentsOf(path: string): string[] {
  return path.split("/").slice(1);
}
