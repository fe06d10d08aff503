/** `npm run screenshots`: takes the pictures of the README from a Crier of its own. */
import base from "./playwright.config.ts";

export default {
  ...base,
  testDir: "e2e/screenshots",
  testMatch: "take-screenshots.ts",
  workers: 1,
  timeout: 300_000,
};
