import type { z } from "zod";
import type { Operation } from "../define-operation.ts";

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

/** A sample call of a legacy endpoint. Its fields aren't typed; only the API description's test checks them. */
export function aliasExample(
  name: Operation["name"],
  { input, output }: Omit<OperationExample, "name">,
): OperationExample {
  return { name, input, output };
}
