import { announceInstance, findInstance } from "./instance.ts";
import { startInstance } from "./start-instance.ts";

/**
 * Global setup of the end-to-end tests in Vitest and Playwright: uses the instance that `npm run verify` started for
 * both, or starts one. Returns the function that stops it.
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
