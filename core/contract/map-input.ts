import type { z } from "zod";

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
