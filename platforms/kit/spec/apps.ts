/** An app that an operator registers with a platform for sign-in. It has two variables, such as `X_CLIENT_ID` and `X_CLIENT_SECRET`. */
export interface PlatformApp {
  /** Of its variables, in lower case. Platforms that share an app name the same. */
  name: string;
  /** Permissions that the platform grants the app only after a review. Crier uses each for metrics, notices or options. */
  extra_permissions?: readonly string[];
}

interface Owner {
  app?: PlatformApp;
  oauth?: { register?: unknown; client?: unknown };
  manifest: { provider: string };
}

/** Returns the app that signing in to a platform needs, or null if it needs none from the operator. */
export function appOf({ app, oauth, manifest }: Owner): PlatformApp | null {
  if (oauth === undefined) return null;
  if (oauth.register !== undefined || oauth.client !== undefined) return null;
  return app ?? { name: manifest.provider };
}

export function appVariables(name: string) {
  const prefix = name.toUpperCase();
  return { client_id: `${prefix}_CLIENT_ID`, client_secret: `${prefix}_CLIENT_SECRET` };
}

export function extrasVariable(name: string): string {
  return `${name.toUpperCase()}_EXTRA_PERMISSIONS`;
}
