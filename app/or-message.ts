import { ZodError } from "zod";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";

/** Returns the result, or the refusal's message for pages that show it next to their form. In production, an error
 * thrown by a server action reaches the browser as a 500 without its message. */
export async function orMessage<Answer>(
  call: Promise<Answer>,
): Promise<{ answer: Answer } | { message: string }> {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof Refusal) return { message: error.message };
    if (error instanceof ZodError) return { message: refuseInput(error).message };
    throw error;
  }
}
