import { ZodError } from "zod";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";

/** Returns the result, or the refusal's message for pages that show it next to their form. */
export async function orMessage<Answer>(
  call: Promise<Answer>,
): Promise<{ answer: Answer } | { message: string }> {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof Refusal) return { message: error.message };
    if (error instanceof ZodError)
      return { message: refuseInput(error).message.replace(/^\w+: /, "The code ") };
    throw error;
  }
}
