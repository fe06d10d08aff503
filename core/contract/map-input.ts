import type { z } from "zod";

/** An operation's input in parts: whatever is missing or too much is refused when it is validated. */
export type Mapped<Input> = { [Field in keyof Input]?: Input[Field] | undefined };

/** Fields that stand for an operation's input where a caller has words of its own for it: an earlier address, an agent. */
export interface InputMapping<Input = unknown> {
  /** What the caller may send. */
  fields: z.ZodObject;
  /** The operation's input, to be validated as such. Throws a ZodError where the fields don't allow what was sent. */
  toInput(given: unknown): Input;
  /** The caller's names of the operation's fields, where they differ: a refusal names the field that was sent. */
  names?: Readonly<Record<string, string>>;
}

/** A mapping of `fields` onto an operation's input. */
export function mapInput<Shape extends z.ZodRawShape, Input>(
  fields: z.ZodObject<Shape, z.core.$strict>,
  map: (given: z.output<z.ZodObject<Shape, z.core.$strict>>) => Input,
  names: Readonly<Record<string, string>> = {},
): InputMapping<Input> {
  const toInput = (given: unknown) => map(fields.parse(given));
  return { fields: fields as unknown as z.ZodObject, toInput, names };
}
