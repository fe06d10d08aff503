import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/verify/chromium/find-chromium.ts";

/** Only root needs Chromium without its sandbox; the rest keeps it from talking to its maker during a test. */
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const args = [
  ...asRoot,
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

export default defineConfig({
  testDir: "e2e/dashboard",
  globalSetup: "./e2e/instance/share-instance.ts",
  fullyParallel: true,
  // One more than there are processors: browser tests wait more than they work.
  workers: 3,
  // A test that passes at the second attempt is broken.
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // Tests that stand in for answers would miss what the service worker asks for. Its own tests allow it.
    serviceWorkers: "block",
    // A trace of each test would cost a fifth of the time: `npx playwright test --trace retain-on-failure` writes them.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium() ?? undefined, args },
  },
});
