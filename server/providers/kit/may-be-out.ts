import { ProviderError } from "../spec.ts";

/**
 * A call that asks how far a platform has got with a post that it has whole, and will put out by itself. Where the call
 * fails the post may be out all the same, so that the error's outcome is unknown.
 */
export async function mayBeOut<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { code, message, retry_after_ms } = error;
    throw new ProviderError(code, message, {
      outcome: "unknown",
      ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
      cause: error,
    });
  }
}
