import { join, resolve } from "node:path";
import { CannotStartError } from "./cannot-start-error.mjs";
import { PROJECT } from "./project.mjs";

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host the address that the app listens on
 * @property {string} home the folder of all state
 * @property {string} url the address that people use, without a slash at the end
 * @property {string | null} databaseUrl null: the built-in PostgreSQL
 * @property {string | null} secret null: made on first start
 * @property {string} email of the first account
 */

const REACHED_LOCALLY = new Set(["127.0.0.1", "localhost", "0.0.0.0", "::", "::1"]);

/**
 * Reads the settings, each checked. Throws CannotStartError naming the variable.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const port = readPort(env.PORT);
  const host = env.HOST || "127.0.0.1";
  const local = REACHED_LOCALLY.has(host) ? "localhost" : bracketed(host);
  return {
    port,
    host,
    home: readHome(env.CRIER_HOME),
    url: readUrl(env.CRIER_URL) ?? `http://${local}:${port}`,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    secret: readSecret(env.CRIER_SECRET),
    email: readEmail(env.CRIER_EMAIL),
  };
}

/**
 * An address as it stands in a URL.
 * @param {string} host
 */
export function bracketed(host) {
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * The folder of all state; a relative one counts from the project.
 * @param {string | undefined} value
 */
export function readHome(value) {
  return value ? resolve(PROJECT, value) : join(PROJECT, ".crier");
}

/** @param {string | undefined} value */
function readPort(value = "") {
  if (value === "") return 3000;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new CannotStartError(
    `PORT is ${JSON.stringify(value)}: it must be a number from 1 to 65535.`,
  );
}

/** @param {string | undefined} value */
function readUrl(value = "") {
  if (value === "") return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)
    return url.origin;
  throw new CannotStartError(
    `CRIER_URL is ${JSON.stringify(value)}: it must be an origin like https://crier.example.com, without a path.`,
  );
}

/**
 * Never repeats the value: there is a password in it.
 * @param {string | undefined} value
 */
export function readDatabaseUrl(value = "") {
  if (value === "") return null;
  const protocol = URL.canParse(value) ? new URL(value).protocol : "";
  if (protocol === "postgres:" || protocol === "postgresql:") return value;
  throw new CannotStartError(
    "DATABASE_URL is not an address of PostgreSQL: it looks like postgres://user:password@host:5432/database, special characters in the password percent-encoded.",
  );
}

/** @param {string | undefined} value */
function readSecret(value = "") {
  if (value === "") return null;
  if (value.length >= 32) return value;
  throw new CannotStartError(
    "CRIER_SECRET is too short: give it at least 32 random characters (openssl rand -base64 32).",
  );
}

/** @param {string | undefined} value */
function readEmail(value = "") {
  if (value === "") return "you@example.com";
  if (value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw new CannotStartError(
    `CRIER_EMAIL is ${JSON.stringify(value)}: it must be an e-mail address.`,
  );
}
