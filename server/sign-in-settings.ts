import { BadEnvironmentError } from "./bad-environment-error.ts";

export const EXTERNAL_PROVIDERS = ["google", "github"] as const;
export type ExternalProvider = (typeof EXTERNAL_PROVIDERS)[number];

interface Settings {
  client_id: string;
  client_secret: string;
  /** Its server. If it isn't the provider's own, it is a GitHub Enterprise Server or another OpenID provider. */
  url: string;
}

export type ExternalSignIn = Readonly<Partial<Record<ExternalProvider, Settings>>>;

type Variable = `CRIER_${"GOOGLE" | "GITHUB"}_SIGN_IN_${"ID" | "SECRET"}`;
type Variables = Partial<Record<Variable, string | undefined>> & {
  CRIER_GOOGLE_SIGN_IN_URL: string;
  CRIER_GITHUB_SIGN_IN_URL: string;
};

/** Returns the configured providers. Throws if only one of a provider's two variables is set. */
export function readExternalSignIn(env: Variables): ExternalSignIn {
  const found: Partial<Record<ExternalProvider, Settings>> = {};
  for (const provider of EXTERNAL_PROVIDERS) {
    const prefix = `CRIER_${provider.toUpperCase() as "GOOGLE" | "GITHUB"}_SIGN_IN` as const;
    const client_id = env[`${prefix}_ID`];
    const client_secret = env[`${prefix}_SECRET`];
    const url = env[`${prefix}_URL`];
    if (client_id !== undefined && client_secret !== undefined)
      found[provider] = { client_id, client_secret, url };
    else if (client_id !== undefined || client_secret !== undefined) {
      const missing = client_id === undefined ? "ID" : "SECRET";
      throw new BadEnvironmentError(`${prefix}_${missing} is missing: both must be set`);
    }
  }
  return found;
}
