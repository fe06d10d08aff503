import type { Provider } from "#platforms/kit/spec/provider.ts";

/**
 * Decides everything that will be sent, from what was validated. It must not call the platform, and the same input must
 * give the same bytes. What a manifest can't express is refused here.
 */
export const prepare: Provider["prepare"] = async () => {
  throw new Error("platforms/example-platform/prepare.ts isn't written yet.");
};
