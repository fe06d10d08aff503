import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";

/** A Google or GitHub account that the browser has proven to own. */
export interface ExternalAccount {
  provider: ExternalProvider;
  /** The provider's permanent account ID. */
  subject: string;
  /** In lower case. Null if the provider has no verified email. */
  verified_email: string | null;
}
