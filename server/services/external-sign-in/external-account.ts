import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";

export interface ExternalAccount {
  provider: ExternalProvider;
  /** The provider's permanent account ID. */
  subject: string;
  /** In lower case. Null if the provider has no verified email. */
  verified_email: string | null;
}
