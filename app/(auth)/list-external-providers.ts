import { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import { system } from "#server/system.ts";

export function listExternalProviders(): ExternalProvider[] {
  const { externalSignIn } = system().env;
  return ExternalProvider.options.filter((provider) => externalSignIn[provider] !== undefined);
}
