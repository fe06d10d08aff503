import { createServer } from "node:net";
import { CannotStartError } from "./cannot-start-error.mjs";

/** @typedef {{ port: number, host: string }} Address */

/**
 * A TCP port of 127.0.0.1 that nobody listens on.
 * @returns {Promise<number>}
 */
export async function freePort() {
  return tryToListen({ port: 0, host: "127.0.0.1" });
}

/**
 * Throws CannotStartError when the app could not listen there now.
 * @param {Address} address
 */
export async function refuseBusyPort({ port, host }) {
  try {
    await tryToListen({ port, host });
  } catch (error) {
    throw new CannotStartError(explain({ port, host, code: String(Object(error).code) }), {
      cause: error,
    });
  }
}

/** @param {Address & { code: string }} failure */
function explain({ port, host, code }) {
  const other = port === 65_535 ? port - 1 : port + 1;
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program: stop it, or choose another port, as in PORT=${other} npm run up.`;
  }
  if (code === "EACCES")
    return `Port ${port} is only for root: choose one from 1024 up, as in PORT=3000 npm run up.`;
  return `HOST is "${host}", which is no address of this machine (${code}): leave it out, or use 127.0.0.1 or 0.0.0.0.`;
}

/**
 * @param {Address} where
 * @returns {Promise<number>} the port that it was
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
