import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { System } from "../system.ts";

/**
 * Throws if a webhook may not use this URL: without TLS, except on a local installation, or resolving to a private
 * address. Accepts a hostname that can't be resolved now, because each request checks again.
 */
export async function checkAddress({ env, hooks }: System, url: string): Promise<void> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && !env.isLocal)
    throw Refusal.because(
      "invalid_input",
      "url: must start with https://. Only a local install sends to http:// URLs.",
    );
  if (await hooks.isPrivate(hostname))
    throw Refusal.because("private_address", `url: ${PRIVATE_NETWORK}`);
}
