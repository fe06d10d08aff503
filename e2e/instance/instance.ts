export type Instance = {
  url: string;
  /** The folder of its state, which `npm run admin` uses. */
  home: string;
  /** Origin for sign-in with Google and GitHub, at which a test starts a server. */
  sign_in_server: string;
  organization: { id: string; slug: string };
  user: { email: string; password: string };
  api_key: string;
};

/** The setup passes it to the tests, which run in separate processes, in the environment. */
const VARIABLE = "CRIER_TEST_INSTANCE";

/** Returns the instance that was already started for the tests; null without one. */
export function findInstance(): Instance | null {
  const value = process.env[VARIABLE];
  return value ? JSON.parse(value) : null;
}

/** Passes an instance to the tests; null removes it. */
export function announceInstance(instance: Instance | null): void {
  if (instance === null) delete process.env[VARIABLE];
  else process.env[VARIABLE] = JSON.stringify(instance);
}
