import type { z } from "zod";
import { strictObject } from "./strict-object.ts";

/** An operation's input with optional fields: missing and unknown ones are refused by validation. */
export type Mapped<Input> = { [Field in keyof Input]?: Input[Field] | undefined };

/** Alternative input fields of an operation, for legacy endpoints and agents. */
export interface InputMapping<Input = unknown> {
  fields: z.ZodObject;
  /** Converts to the operation's input, which still needs validation. Throws a ZodError for invalid fields. */
  toInput(given: unknown): Input;
  /** Alternative names by operation field, so that errors use the name that was sent. */
  names?: Readonly<Record<string, string>>;
}

export function mapInput<Shape extends z.ZodRawShape, Input>(
  fields: z.ZodObject<Shape, z.core.$strict>,
  map: (given: z.output<z.ZodObject<Shape, z.core.$strict>>) => Input,
  names: Readonly<Record<string, string>> = {},
): InputMapping<Input> {
  const toInput = (given: unknown) => map(fields.parse(given));
  return { fields: fields as unknown as z.ZodObject, toInput, names };
}

export interface Renaming {
  /** Alternative names by the operation's fields, such as `channel_id` for `id`. */
  names?: Readonly<Record<string, string>> | undefined;
  /** The operation's fields that can't be sent. */
  omit?: readonly string[] | undefined;
  /** Shorter descriptions by the operation's fields. Empty: none. */
  describe?: Readonly<Record<string, string>> | undefined;
}

/** Takes the operation's own fields under other names, without some of them, or described more briefly. */
export function renameInput<Input>(
  { shape }: z.ZodObject,
  { names = {}, omit = [], describe = {} }: Renaming,
): InputMapping<Input> {
  const kept = Object.entries(shape).filter(([field]) => !omit.includes(field));
  const fields = strictObject(
    Object.fromEntries(
      kept.map(([field, schema]) => [
        names[field] ?? field,
        describe[field] === undefined ? schema : (schema as z.ZodType).describe(describe[field]),
      ]),
    ),
  ) as unknown as z.ZodObject;
  const own = new Map(Object.entries(names).map(([field, name]) => [name, field]));
  const toInput = (given: unknown) => {
    // The operation parses the input again, so it gets what was sent.
    fields.parse(given);
    const sent = Object.entries(given as object);
    return Object.fromEntries(sent.map(([name, value]) => [own.get(name) ?? name, value])) as Input;
  };
  return { fields, toInput, names };
}
