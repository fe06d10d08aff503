import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";

/** An account at Google or GitHub that has shown itself to be the browser's. */
export interface ExternalAccount {
  provider: ExternalProvider;
  /** Its ID there, which never changes. */
  subject: string;
  /** In lower case; null where the provider has none that it has verified. */
  verified_email: string | null;
}
