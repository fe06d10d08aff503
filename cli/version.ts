/** Set by the bundler, from package.json. */
declare const CRIER_VERSION: string | undefined;

export const VERSION = typeof CRIER_VERSION === "undefined" ? "development" : CRIER_VERSION;
