import { BadEnvironmentError } from "./bad-environment-error.ts";

export interface InngestServer {
  /** A development server has no keys: anyone who can reach Crier can run its functions. */
  isDev: boolean;
  /** Defaults to Inngest's own. */
  baseUrl?: string;
  eventKey?: string;
  signingKey?: string;
}

interface Variables {
  INNGEST_DEV?: string | undefined;
  INNGEST_BASE_URL?: string | undefined;
  INNGEST_EVENT_KEY?: string | undefined;
  INNGEST_SIGNING_KEY?: string | undefined;
}

const OFF = ["0", "false"];
const ON = ["1", "true"];

/** A self-hosted server's keys have no prefix, those of Inngest Cloud include their environment. */
const SIGNING_KEY = /^(signkey-\w+-)?([0-9a-f]{2})+$/i;

/**
 * Returns the server configured in the `INNGEST_*` variables, or null if the functions run in process. Throws
 * BadEnvironmentError for a missing or invalid variable.
 */
export function readInngestServer(variables: Variables): InngestServer | null {
  const dev = variables.INNGEST_DEV?.toLowerCase();
  const baseUrl = variables.INNGEST_BASE_URL;
  const keys = readKeys(variables);
  if (dev === undefined || OFF.includes(dev)) {
    if (baseUrl === undefined && Object.keys(keys).length === 0) return null;
    refuseWithout("INNGEST_EVENT_KEY", keys.eventKey);
    refuseWithout("INNGEST_SIGNING_KEY", keys.signingKey);
    return { isDev: false, ...keys, ...(baseUrl === undefined ? {} : { baseUrl }) };
  }
  if (keys.signingKey !== undefined) {
    throw new BadEnvironmentError(
      "INNGEST_SIGNING_KEY has no effect together with INNGEST_DEV, which accepts unsigned calls: unset one of the two",
    );
  }
  const address = baseUrl ?? (ON.includes(dev) ? undefined : readAddress(dev));
  return { isDev: true, ...keys, ...(address === undefined ? {} : { baseUrl: address }) };
}

function readKeys({ INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY }: Variables) {
  if (INNGEST_SIGNING_KEY !== undefined && !SIGNING_KEY.test(INNGEST_SIGNING_KEY))
    throw new BadEnvironmentError(
      "INNGEST_SIGNING_KEY must be the server's own: an even number of hexadecimal digits, in Inngest Cloud after signkey-…-",
    );
  return {
    ...(INNGEST_EVENT_KEY === undefined ? {} : { eventKey: INNGEST_EVENT_KEY }),
    ...(INNGEST_SIGNING_KEY === undefined ? {} : { signingKey: INNGEST_SIGNING_KEY }),
  };
}

function refuseWithout(name: string, value: string | undefined) {
  if (value !== undefined) return;
  throw new BadEnvironmentError(
    `${name} is missing: an Inngest server needs INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY, a development server INNGEST_DEV=1`,
  );
}

function readAddress(value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new BadEnvironmentError(
    "INNGEST_DEV must be 1, or the URL of a development server such as http://localhost:8288",
  );
}
