import { ProviderError, type PublishedItem } from "./spec/provider.ts";

/**
 * Runs a call that reads the progress of a post which the platform has completely received and will publish
 * by itself. If the call fails, the post may be published anyway, so the error's outcome is `unknown`.
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

/**
 * Makes a call that doesn't affect whether a post is published, and says so in its error, such as "The video is
 * published at …".
 */
export async function tellIsOut(
  [item]: readonly PublishedItem[],
  { noun = "post", what }: { noun?: string; what: string },
  call: () => Promise<unknown>,
): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { code, outcome, retry_after_ms } = error;
    const message = `The ${noun} is published at ${item?.url}. ${what}: ${error.message}`;
    throw new ProviderError(code, message, {
      outcome,
      ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
      cause: error,
    });
  }
}
