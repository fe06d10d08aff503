import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";

export interface ExternalAccount {
  provider: ExternalProvider;
  subject: string;
  /** In lower case. Null if the provider has no verified email. */
  verified_email: string | null;
}
