import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { readHome } from "../up/bootstrap/settings.mjs";
import { findSecret } from "../up/read-secret.ts";

/** Returns the instance's secret and the old ones. Throws CannotStartError without one. */
export function readSecrets(env: NodeJS.ProcessEnv): { secret: string; old: string[] } {
  const secret = env.CRIER_SECRET || findSecret(readHome(env.CRIER_HOME));
  const old = (env.CRIER_OLD_SECRETS ?? "").split(",").map((each) => each.trim());
  if (secret) return { secret, old: old.filter(Boolean) };
  throw new CannotStartError(
    "No secret found. Set CRIER_SECRET, or CRIER_HOME, to the value Crier is started with.",
  );
}
