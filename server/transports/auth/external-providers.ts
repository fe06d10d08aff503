import GitHub, { type GithubProfile } from "next-auth/providers/github";
import Google, { type GoogleProfile } from "next-auth/providers/google";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { ExternalProvider } from "#core/contract/resources/external-provider.ts";
import type { ExternalAccount } from "#server/access/external-sign-in/external-account.ts";
import type { ExternalSignIn } from "#server/sign-in-settings.ts";

const TIME_LIMIT_MS = 10_000;
const GITHUB = "https://github.com";

export function externalProviders({ google, github }: ExternalSignIn) {
  return [
    ...(google === undefined ? [] : [googleProvider(google)]),
    ...(github === undefined ? [] : [githubProvider(github)]),
  ];
}

type Settings = NonNullable<ExternalSignIn[ExternalProvider]>;

const http = { timeout: TIME_LIMIT_MS };

function googleProvider({ client_id, client_secret, url }: Settings): OAuthConfig<GoogleProfile> {
  return Google({
    clientId: client_id,
    clientSecret: client_secret,
    wellKnown: `${url}/.well-known/openid-configuration`,
    httpOptions: http,
  });
}

/** GitHub reports whether each email address is verified, except the one in the profile. */
function githubProvider({ client_id, client_secret, url }: Settings): OAuthConfig<GithubProfile> {
  const api = url === GITHUB ? "https://api.github.com" : `${url}/api/v3`;
  return GitHub({
    clientId: client_id,
    clientSecret: client_secret,
    issuer: `${url}/login/oauth`,
    authorization: {
      url: `${url}/login/oauth/authorize`,
      params: { scope: "read:user user:email" },
    },
    token: `${url}/login/oauth/access_token`,
    checks: ["pkce", "state"],
    userinfo: {
      url: `${api}/user`,
      async request({ tokens }) {
        const token = tokens.access_token ?? "";
        const profile = (await askGitHub(`${api}/user`, token)) as GithubProfile;
        const emails = (await askGitHub(`${api}/user/emails`, token)) as GitHubEmail[];
        const primary = emails.find((each) => each.primary && each.verified);
        const { name, login } = profile;
        const email = primary?.email ?? "";
        return { ...profile, name: name ?? login, email, email_verified: primary !== undefined };
      },
    },
    httpOptions: http,
  });
}

interface GitHubEmail {
  email: string;
  primary: boolean;
  verified: boolean;
}

async function askGitHub(address: string, token: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`GitHub answered ${answer.status} to ${address}`);
  return answer.json();
}

export function toExternalAccount(
  provider: ExternalProvider,
  subject: string,
  profile: unknown,
): ExternalAccount {
  const { email, email_verified } = (profile ?? {}) as Record<string, unknown>;
  const isVerified = typeof email === "string" && email !== "" && email_verified === true;
  return { provider, subject, verified_email: isVerified ? email.toLowerCase() : null };
}
