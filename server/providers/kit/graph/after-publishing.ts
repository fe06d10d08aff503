import { ProviderError } from "#server/providers/spec.ts";

/**
 * What is read of a post that was just published. Where it can't be read the post is out all the same: that is looked up
 * then, which finds it.
 */
export async function afterPublishing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new ProviderError("platform_unavailable", error.message, {
      outcome: "unknown",
      cause: error,
    });
  }
}
