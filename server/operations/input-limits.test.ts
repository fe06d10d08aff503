import { expect, test } from "vitest";
import { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import { servedOperations } from "./registry.ts";

interface Schema {
  type?: string | string[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const EXCEPTIONS: Record<string, string> = {
  "per_channel.*.options.*": "the options of a channel have at most 20,000 characters together",
  "variants.*.options.*": "as in per_channel",
  "platform_options.*.*": "as in per_channel",
  "input.*": "the input of a skill has at most 10,000 characters together",
};

function schemasOf({ name, input, aliases = [], agent }: Operation): [string, z.ZodType][] {
  const earlier = aliases.map((alias): [string, z.ZodType] => [alias.name, alias.input.fields]);
  const tool = agent?.input?.fields;
  return [
    [name, input],
    ...earlier,
    ...(tool ? [[`${name} as a tool`, tool] as [string, z.ZodType]] : []),
  ];
}

function unlimited(input: z.ZodType): string[] {
  const root = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
  return search(root, [], root.$defs ?? {});
}

function search(given: Schema, place: string[], named: Record<string, Schema>): string[] {
  const schema =
    given.$ref === undefined ? given : (named[given.$ref.replace("#/$defs/", "")] ?? {});
  const { properties = {}, items, additionalProperties, propertyNames } = schema;
  const children: [string, Schema | boolean | undefined][] = [
    ...Object.entries(properties),
    ["[]", items],
    ["*", additionalProperties],
    ["name", propertyNames],
  ];
  const deeper = children.flatMap(([name, child]) =>
    typeof child === "object" ? search(child, [...place, name], named) : [],
  );
  const choices = choicesOf(schema).flatMap((choice) => search(choice, place, named));
  return [...(isLimited(schema) ? [] : [place.join(".")]), ...deeper, ...choices];
}

function choicesOf({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf, ...allOf];
}

function isLimited(schema: Schema): boolean {
  const { type = [], additionalProperties, maxLength, maxItems, maxProperties } = schema;
  const isMap = typeof additionalProperties === "object";
  if (schema.enum !== undefined || schema.const !== undefined) return true;
  if (type.includes("string") && maxLength === undefined) return false;
  if (type.includes("array") && maxItems === undefined) return false;
  if (type.includes("object") && isMap && maxProperties === undefined) return false;
  return type.length > 0 || choicesOf(schema).length > 0;
}

const inputs = servedOperations.flatMap(({ operation }) => schemasOf(operation));

test.each(inputs)("%s accepts no text or list without a limit", (_, input) => {
  expect(unlimited(input).filter((place) => !(place in EXCEPTIONS))).toEqual([]);
});

test("a text, list or map without a limit is found at any depth", () => {
  const planted = z.object({
    text: z.string().nullable(),
    list: z.array(z.enum(["a"])),
    deep: z.array(z.object({ map: z.record(z.string().max(1), z.int()) })).max(1),
    any: z.unknown(),
    named: z.object({ text: z.string() }).meta({ id: "Planted" }),
  });
  expect(unlimited(planted)).toEqual(["text", "list", "deep.[].map", "any", "named.text"]);
});

test("each exception is still needed", () => {
  const places = inputs.flatMap(([, input]) => unlimited(input));
  expect(Object.keys(EXCEPTIONS).filter((place) => !places.includes(place))).toEqual([]);
});
