import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { CannotStartError } from "./cannot-start-error.mjs";
import { PROJECT } from "./project.mjs";

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host that the app listens on
 * @property {string} home the folder of all state
 * @property {string} url that people use, without a trailing slash
 * @property {string | null} databaseUrl null for the built-in PostgreSQL
 * @property {string | null} secret null to generate one on first start
 * @property {string} email of the first account
 * @property {boolean} demo whether the first organization is filled with sample data
 * @property {Storage | null} storage null if files are in an S3
 * @property {number} processes that serve the app together
 */

/**
 * Port and folder of the file server.
 * @typedef {{ port: number, folder: string }} Storage
 */

/** Any of these means that an S3 is used. server/storage-settings.ts requires all of those that belong together. */
const S3_VARIABLES = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];

const REACHED_LOCALLY = new Set(["127.0.0.1", "localhost", "0.0.0.0", "::", "::1"]);

/** Unless the operator sets another number, so that Crier leaves memory to other programs. */
const MOST_BY_DEFAULT = 4;

/**
 * Reads and validates the settings. Throws CannotStartError with the variable's name.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} [cores] of this machine
 * @returns {Settings}
 */
export function readSettings(env, cores = availableParallelism()) {
  const port = readPort("PORT", env.PORT) ?? 3000;
  const home = readHome(env.CRIER_HOME);
  const host = env.HOST || "127.0.0.1";
  const local = REACHED_LOCALLY.has(host) ? "localhost" : bracketed(host);
  return {
    port,
    host,
    home,
    url: readUrl(env.CRIER_URL) ?? `http://${local}:${port}`,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    secret: readSecret(env.CRIER_SECRET),
    email: readEmail(env.CRIER_EMAIL),
    demo: readFlag("CRIER_DEMO", env.CRIER_DEMO),
    storage: readStorage(env, { port, home }),
    processes: readProcesses(env.CRIER_PROCESSES) ?? processesFor(cores),
  };
}

/**
 * PostgreSQL and the jobs use as much of a machine as the requests: on two cores a second process would only take their
 * time.
 * @param {number} cores
 */
function processesFor(cores) {
  return cores <= 2 ? 1 : Math.min(cores, MOST_BY_DEFAULT);
}

/** @param {string | undefined} value */
function readProcesses(value = "") {
  if (value === "") return null;
  const processes = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (processes >= 1 && processes <= 64) return processes;
  throw new CannotStartError(
    `CRIER_PROCESSES is ${JSON.stringify(value)}: it must be a whole number from 1 to 64.`,
  );
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ port: number, home: string }} app
 * @returns {Storage | null}
 */
function readStorage(env, app) {
  if (S3_VARIABLES.some((name) => env[name])) return null;
  const port = readPort("CRIER_STORAGE_PORT", env.CRIER_STORAGE_PORT) ?? otherPort(app.port);
  if (port === app.port)
    throw new CannotStartError(
      `CRIER_STORAGE_PORT is ${port}, as PORT is: files are served from a port of their own.`,
    );
  const folder = env.CRIER_STORAGE_DIR;
  return { port, folder: folder ? resolve(PROJECT, folder) : join(app.home, "storage") };
}

/**
 * @param {number} port
 */
export function otherPort(port) {
  return port === 65_535 ? port - 1 : port + 1;
}

/**
 * Formats a host for a URL.
 * @param {string} host
 */
function bracketed(host) {
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * Returns the folder of all state; a relative path is relative to the project.
 * @param {string | undefined} value
 */
export function readHome(value) {
  return value ? resolve(PROJECT, value) : join(PROJECT, ".crier");
}

/**
 * Returns where local processes reach a server that listens on a host.
 * @param {string} host
 */
export function reachableHost(host) {
  if (host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "[::1]" : bracketed(host);
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function readPort(name, value = "") {
  if (value === "") return null;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new CannotStartError(
    `${name} is ${JSON.stringify(value)}: it must be a number from 1 to 65535.`,
  );
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function readFlag(name, value = "") {
  if (value === "" || value === "false") return false;
  if (value === "true") return true;
  throw new CannotStartError(`${name} is ${JSON.stringify(value)}: it must be true or false.`);
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
 * Errors never repeat the value, because it contains a password.
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
    `CRIER_EMAIL is ${JSON.stringify(value)}: it must be an email address.`,
  );
}
