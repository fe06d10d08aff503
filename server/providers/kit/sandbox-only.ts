import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Provider } from "../spec.ts";
import { inOneCall } from "./plain/in-one-call.ts";
import { prepare } from "./plain/prepared-call.ts";

/**
 * A platform whose own API Crier does not speak yet. Its rules are all there, so that a sandbox channel of it can be
 * connected, composed for, validated, published to and read back; it has no `live`, so that no real account can be
 * connected. What is published goes to the plain simulator (server/sandbox/plain) in a protocol that no platform has,
 * in the steps that the platform takes: `inOneCall`, or `byAddress` where it reads files itself. When the platform's adapter is written it
 * takes the place of this one, and its simulator that of the plain one: this goes away with the last platform that
 * needs it.
 */
export function sandboxOnly(
  manifest: ProviderManifest,
  publishing: (platform: string) => Pick<Provider, "advance" | "lookup"> = inOneCall,
): Provider {
  return {
    manifest,
    sandboxAccount: ({ handle }) => ({
      external_account_id: handle,
      handle,
      credentials: { access_token: "sandbox-access" },
      account: { server: `https://${manifest.provider.replaceAll("_", "-")}.test` },
    }),
    prepare,
    ...publishing(manifest.title),
  };
}
