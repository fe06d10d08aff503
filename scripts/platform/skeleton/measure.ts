import type { Provider } from "#platforms/kit/spec/provider.ts";

/**
 * How metrics are read (`kit/spec/metrics.ts`). This isn't written yet: also list them in the manifest and return them
 * in the simulator, or delete this file if the platform has none.
 */
export const metrics: Provider["metrics"] = undefined;
