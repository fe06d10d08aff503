import { onTestFinished } from "vitest";
import { type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";

type Call = (...given: unknown[]) => Promise<unknown>;

/** Until the test ends, a platform is down for a method's first calls. Returns how often it was called. */
export function failFirst(
  name: keyof typeof providers,
  method: "edit" | "remove",
  times: number,
): () => number {
  const provider = providers[name] as Provider;
  onTestFinished(() => {
    providers[name] = provider;
  });
  let calls = 0;
  const failing: Call = async (...given) => {
    calls += 1;
    if (calls <= times) throw new ProviderError("platform_unavailable", "The platform is down.");
    return (provider[method] as Call)(...given);
  };
  providers[name] = { ...provider, [method]: failing };
  return () => calls;
}
