import { server } from "#app/server.ts";
import { ExternalProvider } from "#core/contract/resources/external-provider.ts";

export function listExternalProviders(): ExternalProvider[] {
  const { externalSignIn } = server.system().env;
  return ExternalProvider.options.filter((provider) => externalSignIn[provider] !== undefined);
}
