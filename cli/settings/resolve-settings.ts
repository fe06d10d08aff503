import { configFolder } from "#cli/credentials/config-folder.ts";
import { checkProfileName, type Profile, readProfile } from "#cli/credentials/profiles.ts";
import { AUTH, CliError, UsageError } from "#cli/errors.ts";
import type { Host } from "#cli/host.ts";
import type { GlobalOptions } from "./global-options.ts";

export interface Settings {
  baseUrl: string;
  profile: string;
  /** Sent as `?organization=`. */
  organization: string | undefined;
  /** Source of the credential; undefined without one. */
  credentialSource: "CRIER_API_KEY" | "profile" | undefined;
  /** The profile's saved sign-in, whether or not it is used. */
  saved: Profile | undefined;
  /** Returns the credential for the base URL. Throws without one. */
  requireApiKey(): string;
}

/** Flags win over the environment, and the environment over the profile. An empty variable counts as unset. */
export function resolveSettings(host: Host, options: GlobalOptions): Settings {
  const { env } = host;
  const profile = checkProfileName(options.profile || env["CRIER_PROFILE"] || "default");
  const saved = readProfile(configFolder(host), profile);
  const baseUrl = chooseBaseUrl(options, env, saved);
  const fromEnvironment = env["CRIER_API_KEY"]?.trim() || undefined;
  const fromProfile = saved?.base_url === baseUrl ? saved.api_key : undefined;
  return {
    baseUrl,
    profile,
    organization: options.org || env["CRIER_ORG"] || undefined,
    credentialSource: sourceOf(fromEnvironment, fromProfile),
    saved,
    requireApiKey() {
      const key = fromEnvironment ?? fromProfile;
      if (key === undefined)
        throw new CliError(explainMissing({ profile, baseUrl, saved }, options), AUTH);
      return key;
    },
  };
}

function sourceOf(fromEnvironment: string | undefined, fromProfile: string | undefined) {
  if (fromEnvironment !== undefined) return "CRIER_API_KEY";
  return fromProfile === undefined ? undefined : "profile";
}

function chooseBaseUrl(options: GlobalOptions, env: Host["env"], saved: Profile | undefined) {
  if (options.baseUrl) return readBaseUrl(options.baseUrl, "--base-url");
  if (env["CRIER_BASE_URL"]) return readBaseUrl(env["CRIER_BASE_URL"], "CRIER_BASE_URL");
  return saved?.base_url ?? DEFAULT_BASE_URL;
}

function explainMissing(
  { profile, baseUrl, saved }: Pick<Settings, "profile" | "baseUrl" | "saved">,
  options: GlobalOptions,
) {
  if (saved === undefined) {
    const command = [
      "crier login",
      ...(options.baseUrl ? [`--base-url ${baseUrl}`] : []),
      ...(profile === "default" ? [] : [`--profile ${profile}`]),
    ].join(" ");
    const elsewhere =
      baseUrl === DEFAULT_BASE_URL
        ? " If your Crier is elsewhere, add --base-url with its URL."
        : "";
    return `You aren't signed in to ${baseUrl}. Run \`${command}\`, or set CRIER_API_KEY.${elsewhere}`;
  }
  return `The profile "${profile}" is signed in to ${saved.base_url}, and its API key is sent only there. Run \`crier login --base-url ${baseUrl} --profile NAME\`, or set CRIER_API_KEY.`;
}

const DEFAULT_BASE_URL = "http://localhost:3000/api/v1";

/** Normalizes the API's URL without a trailing slash. A bare origin gets `/api/v1`. `source` says where it was set. */
function readBaseUrl(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `${source}: "${text}" is not a URL such as https://crier.example.com/api/v1.`,
    );
  if (url.username !== "" || url.search !== "" || url.hash !== "")
    throw new UsageError(`${source}: omit user names, ? and # from the URL.`);
  const path = url.pathname.replace(/(?<!\/)\/+$/, "");
  return `${url.origin}${path === "" ? "/api/v1" : path}`;
}
