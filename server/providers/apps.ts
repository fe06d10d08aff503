/**
 * The apps that an operator registers with platforms, to let people sign in there: each is two variables, such as
 * `X_CLIENT_ID` and `X_CLIENT_SECRET`. A provider that names none has the one of its own name.
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

/** What platforms let an app ask people for only after they have reviewed it, each for numbers or notices that Crier can use. */
export const EXTRA_PERMISSIONS: Readonly<Partial<Record<AppName, readonly string[]>>> = {
  linkedin: ["r_member_postAnalytics", "r_member_profileAnalytics"],
  linkedin_page: ["rw_organization_admin"],
  meta: ["instagram_manage_insights", "pages_manage_metadata", "read_insights"],
  threads: ["threads_manage_insights"],
  tiktok: ["user.info.stats", "video.list"],
};

/** The variables of an app. */
export function appVariables(name: AppName) {
  const prefix = name.toUpperCase() as Uppercase<AppName>;
  return { client_id: `${prefix}_CLIENT_ID`, client_secret: `${prefix}_CLIENT_SECRET` } as const;
}

/** The variable that names which of EXTRA_PERMISSIONS an app has. */
export function extrasVariable(name: AppName) {
  return `${name.toUpperCase() as Uppercase<AppName>}_EXTRA_PERMISSIONS` as const;
}

/** The app that a provider signs people in with; null where the operator registers none for it. */
export function appNameOf(provider: {
  app?: AppName;
  manifest: { provider: string };
}): AppName | null {
  const name = provider.app ?? provider.manifest.provider;
  return APPS.find((app) => app === name) ?? null;
}
