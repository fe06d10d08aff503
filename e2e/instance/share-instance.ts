import { announceInstance, findInstance } from "./instance.ts";
import { startInstance } from "./start-instance.ts";

/**
 * Global set-up of the end-to-end tests, Vitest's and Playwright's: uses the instance that `npm run verify` started for
 * both, or starts one. Returns the function that takes it down again.
 */
export default async function shareInstance(): Promise<() => Promise<void>> {
  if (findInstance() !== null) return async () => {};
  const { instance, stop } = await startInstance();
  announceInstance(instance);
  return async () => {
    announceInstance(null);
    await stop();
  };
}
