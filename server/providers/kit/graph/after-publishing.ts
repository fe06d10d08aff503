import { ProviderError } from "#server/providers/spec.ts";

/**
 * Reads details of a post just published. If that fails, the error's outcome is `unknown`, since the post is
 * published: the lookup then finds it.
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
