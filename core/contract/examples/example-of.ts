import type { z } from "zod";
import type { Operation } from "../define-operation.ts";

/** One call of an operation, as its description shows it. */
export interface OperationExample {
  name: Operation["name"];
  input: Readonly<Record<string, unknown>>;
  output: unknown;
}

export function exampleOf<Input extends z.ZodType, Output extends z.ZodType>(
  { name }: Operation<Input, Output>,
  {
    input,
    output,
  }: { input: z.input<Input> & Readonly<Record<string, unknown>>; output: z.output<Output> },
): OperationExample {
  return { name, input, output };
}

/** One call at an address of the earlier flow. Its fields are its own, so only the description's test checks them. */
export function aliasExample(
  name: Operation["name"],
  { input, output }: Omit<OperationExample, "name">,
): OperationExample {
  return { name, input, output };
}
