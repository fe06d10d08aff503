import { createServer } from "node:net";
import { CannotStartError } from "./cannot-start-error.mjs";
import { otherPort } from "./settings.mjs";

/** @typedef {{ port: number, host: string }} Address */

/**
 * Returns a free TCP port of 127.0.0.1.
 * @returns {Promise<number>}
 */
export async function freePort() {
  return tryToListen({ port: 0, host: "127.0.0.1" });
}

/**
 * Throws CannotStartError if a port of the app, or of its file server, is in use.
 * @param {import("./settings.mjs").Settings} settings
 */
export async function refuseBusyPorts({ port, host, storage }) {
  await refuseBusyPort({ port, host, variable: "PORT" });
  if (storage !== null)
    await refuseBusyPort({ port: storage.port, host, variable: "CRIER_STORAGE_PORT" });
}

/**
 * Throws CannotStartError, with the variable's name, if the port can't be used.
 * @param {Address & { variable: string }} address
 */
export async function refuseBusyPort({ port, host, variable }) {
  try {
    await tryToListen({ port, host });
  } catch (error) {
    const code = String(Object(error).code);
    throw new CannotStartError(explain({ port, host, variable, code }), { cause: error });
  }
}

/** @param {Address & { variable: string, code: string }} failure */
function explain({ port, host, variable, code }) {
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program: stop it, or choose another port, as in ${variable}=${otherPort(port)}.`;
  }
  if (code === "EACCES")
    return `Port ${port} is only for root: choose one from 1024 up, as in ${variable}=3000.`;
  return `HOST is "${host}", which is no address of this machine (${code}): leave it out, or use 127.0.0.1 or 0.0.0.0.`;
}

/**
 * @param {Address} where
 * @returns {Promise<number>} the port that was used
 */
function tryToListen(where) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ ...where, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}
