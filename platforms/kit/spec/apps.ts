/**
 * Apps that an operator registers with platforms for sign-in. Each has two variables, such as `X_CLIENT_ID`
 * and `X_CLIENT_SECRET`. A provider that names no app uses the one with its own name.
 */
export const APPS = [
  "x",
  "linkedin",
  "linkedin_page",
  "meta",
  "threads",
  "tiktok",
  "google",
  "pinterest",
  "reddit",
  "tumblr",
  "discord",
  "slack",
] as const;

export type AppName = (typeof APPS)[number];

/** Permissions that a platform grants an app only after a review. Crier uses each for metrics or notices. */
export const EXTRA_PERMISSIONS: Readonly<Partial<Record<AppName, readonly string[]>>> = {
  linkedin: ["r_member_postAnalytics", "r_member_profileAnalytics"],
  linkedin_page: ["rw_organization_admin"],
  meta: ["instagram_manage_insights", "pages_manage_metadata", "read_insights"],
  threads: ["threads_manage_insights"],
  tiktok: ["user.info.stats", "video.list"],
};

export function appVariables(name: AppName) {
  const prefix = name.toUpperCase() as Uppercase<AppName>;
  return { client_id: `${prefix}_CLIENT_ID`, client_secret: `${prefix}_CLIENT_SECRET` } as const;
}

export function extrasVariable(name: AppName) {
  return `${name.toUpperCase() as Uppercase<AppName>}_EXTRA_PERMISSIONS` as const;
}

export function appNameOf(provider: {
  app?: AppName;
  manifest: { provider: string };
}): AppName | null {
  const name = provider.app ?? provider.manifest.provider;
  return APPS.find((app) => app === name) ?? null;
}
