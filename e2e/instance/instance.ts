/** What a test must know of a running Crier and of the organization made for it. */
export type Instance = {
  url: string;
  /** The folder of its state, by which `npm run admin` finds it. */
  home: string;
  /** Where it sends people to sign in with Google and GitHub: a test starts a server there. */
  sign_in_server: string;
  organization: { id: string; slug: string };
  user: { email: string; password: string };
  api_key: string;
};

/** The set-up tells the tests, which run in processes of their own, by the environment. */
const VARIABLE = "CRIER_TEST_INSTANCE";

/** The instance that somebody started for the tests already, if so. */
export function findInstance(): Instance | null {
  const told = process.env[VARIABLE];
  return told ? JSON.parse(told) : null;
}

/** Tells the tests about an instance; null when it is gone. */
export function announceInstance(instance: Instance | null): void {
  if (instance === null) delete process.env[VARIABLE];
  else process.env[VARIABLE] = JSON.stringify(instance);
}
