import { BadEnvironmentError } from "#server/bad-environment-error.ts";
import { parseEnv } from "#server/env.ts";
import { createStore } from "#server/platform/storage/create-store.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { readSettings } from "../up/bootstrap/settings.mjs";
import { appEnvironment } from "../up/start-app.ts";
import type { CheckStorage } from "./check-storage.ts";
import { readSecrets } from "./read-secrets.ts";

/** Never connected to, but the settings require one. */
const NO_DATABASE = "postgres://localhost/none";

/** Returns the object store that these variables configure. Throws CannotStartError for invalid ones. */
export function findStore(variables: NodeJS.ProcessEnv): CheckStorage {
  const { secret } = readSecrets(variables);
  const settings = readSettings(variables);
  const secrets = { database_url: NO_DATABASE, secret };
  try {
    const env = parseEnv({ ...variables, ...appEnvironment({ settings, secrets }) });
    return { store: createStore(env.storage, secret), origin: env.CRIER_URL };
  } catch (error) {
    if (!(error instanceof BadEnvironmentError)) throw error;
    throw new CannotStartError(error.message, { cause: error });
  }
}
