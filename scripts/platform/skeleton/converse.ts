import type { Provider } from "#platforms/kit/spec/provider.ts";

/**
 * How comments are read and answered (`kit/spec/interactions.ts`). This isn't written yet: also set `ingestion` in the
 * manifest and `readers` in the simulator, or delete this file if the platform has no comments.
 */
export const interactions: Provider["interactions"] = undefined;
