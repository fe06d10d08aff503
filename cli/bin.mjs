#!/usr/bin/env node
/** `npx crier` in a checkout: runs the bundle, and builds it first if it is missing or outdated. */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { BUNDLE, buildIfStale } from "./build.mjs";

try {
  await buildIfStale();
} catch (error) {
  if (!existsSync(BUNDLE)) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const cause = code === "ERR_MODULE_NOT_FOUND" ? "run `npm ci` or `npm run up` first" : message;
    console.error(`crier can't be built: ${cause}.`);
    process.exit(1);
  }
}
await import(pathToFileURL(BUNDLE).href);
