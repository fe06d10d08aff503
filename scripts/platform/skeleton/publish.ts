import type { Provider } from "#platforms/kit/spec/provider.ts";

/** Takes one step: sends one item (`kit/send-next.ts`), or makes one call that later ones need. */
export const advance: Provider["advance"] = async () => {
  throw new Error("platforms/example-platform/publish.ts isn't written yet: advance.");
};

/**
 * Finds out what a call did whose response was lost: by the idempotency key if the platform has one, otherwise among
 * the account's own posts (`kit/find-own-post.ts`).
 */
export const lookup: Provider["lookup"] = async () => {
  throw new Error("platforms/example-platform/publish.ts isn't written yet: lookup.");
};
