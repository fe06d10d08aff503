import { NetworkError } from "#cli/errors.ts";

/** Before the second, third and fourth attempt. */
export const RETRY_DELAYS_MS = [300, 1000, 3000] as const;

/** Why there was no response, by system or undici error code. */
const CAUSES: Readonly<Record<string, { told: string; arrived: boolean }>> = {
  ECONNREFUSED: { told: "the connection was refused", arrived: false },
  ENOTFOUND: { told: "unknown host", arrived: false },
  EAI_AGAIN: { told: "the host name can't be looked up. Are you online?", arrived: false },
  ENETUNREACH: { told: "the network is unreachable", arrived: false },
  EHOSTUNREACH: { told: "the host can't be reached", arrived: false },
  UND_ERR_CONNECT_TIMEOUT: { told: "it doesn't answer", arrived: false },
  ECONNRESET: { told: "the connection was interrupted", arrived: true },
  EPIPE: { told: "the connection was interrupted", arrived: true },
  UND_ERR_SOCKET: { told: "the connection was interrupted", arrived: true },
};

/** Returns why a request got no response. `baseUrl` is where it was sent. */
export function toNetworkError(error: unknown, baseUrl: string): NetworkError {
  const { told, arrived } = explain(error);
  const { origin, hostname } = new URL(baseUrl);
  const local = hostname === "localhost" || hostname === "127.0.0.1";
  const wayOut = local ? "If your Crier isn't on this machine, set" : "Check";
  return new NetworkError(`Can't reach ${origin}: ${told}. ${wayOut} --base-url.`, { arrived });
}

function explain(error: unknown): { told: string; arrived: boolean } {
  if ((error as Error).name === "TimeoutError")
    return { told: "it took too long to answer", arrived: true };
  const cause = (error as Error).cause ?? error;
  // Node tries each of a host's IP addresses and throws all errors together.
  const [first = cause] = (cause as AggregateError).errors ?? [];
  const { code = "", message = String(first) } = first as NodeJS.ErrnoException;
  return CAUSES[code] ?? { told: message, arrived: true };
}
