import { NetworkError } from "#cli/errors.ts";

/** Before the second, third and fourth attempt. */
export const RETRY_DELAYS_MS = [300, 1000, 3000] as const;

/** Why there was no response, by system or undici error code. */
const CAUSES: Readonly<Record<string, { message: string; arrived: boolean }>> = {
  ECONNREFUSED: { message: "the connection was refused", arrived: false },
  ENOTFOUND: { message: "unknown host", arrived: false },
  EAI_AGAIN: { message: "the host name can't be looked up. Are you online?", arrived: false },
  ENETUNREACH: { message: "the network is unreachable", arrived: false },
  EHOSTUNREACH: { message: "the host can't be reached", arrived: false },
  UND_ERR_CONNECT_TIMEOUT: { message: "it doesn't answer", arrived: false },
  ECONNRESET: { message: "the connection was interrupted", arrived: true },
  EPIPE: { message: "the connection was interrupted", arrived: true },
  UND_ERR_SOCKET: { message: "the connection was interrupted", arrived: true },
};

/** Returns why a request got no response. `baseUrl` is where it was sent. */
export function toNetworkError(error: unknown, baseUrl: string): NetworkError {
  const { message, arrived } = explain(error);
  const { origin, hostname } = new URL(baseUrl);
  const local = hostname === "localhost" || hostname === "127.0.0.1";
  const wayOut = local ? "If your Crier isn't on this machine, set" : "Check";
  return new NetworkError(`Can't reach ${origin}: ${message}. ${wayOut} --base-url.`, { arrived });
}

function explain(error: unknown): { message: string; arrived: boolean } {
  if ((error as Error).name === "TimeoutError")
    return { message: "it took too long to answer", arrived: true };
  const cause = (error as Error).cause ?? error;
  // Node tries each of a host's IP addresses and throws all errors together.
  const [first = cause] = (cause as AggregateError).errors ?? [];
  const { code = "", message = String(first) } = first as NodeJS.ErrnoException;
  return CAUSES[code] ?? { message, arrived: true };
}
