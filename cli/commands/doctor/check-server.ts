import type { Context } from "#cli/context.ts";
import { CliError, NetworkError } from "#cli/errors.ts";
import operations from "#cli/operations.json" with { type: "json" };
import { VERSION } from "#cli/version.ts";
import type { Check } from "./check.ts";

/** More would make audit times and expiries confusing. */
const MOST_SKEW_MS = 30_000;

interface Description {
  info: { version: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
}

interface Health {
  ready: boolean;
  paused: boolean;
  dependencies: Record<string, { ok: boolean; problem: string | null }>;
}

/** Checks whether the server responds, is healthy, has the operations that the CLI knows, and has the same time. */
export async function checkServer(context: Context): Promise<Check[]> {
  const { host } = context;
  const { baseUrl } = context.settings();
  const startedAt = host.now();
  try {
    const { body, headers } = await context
      .client()
      .send("GET", "/openapi.json", { anonymous: true, once: true });
    const answered = host.now();
    return [
      { check: "server", ok: true, detail: `${baseUrl} answers in ${answered - startedAt} ms.` },
      checkAddress(baseUrl, body as Description),
      await checkHealth(context),
      checkVersion(body as Description),
      checkClock(headers["date"], (startedAt + answered) / 2),
    ];
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return [{ check: "server", ok: false, detail: error.message }];
  }
}

/** Checks whether the server's own URL is the requested one. Tokens of apps and agents are bound to its own. */
function checkAddress(baseUrl: string, { servers = [] }: Description): Check {
  const [own = baseUrl] = servers.map(({ url }) => url);
  const [requestedUrl, ownUrl] = [new URL(baseUrl), new URL(own)];
  const isSame =
    requestedUrl.origin === ownUrl.origin || (isLoopback(requestedUrl) && isLoopback(ownUrl));
  if (isSame)
    return {
      check: "address",
      ok: true,
      detail: `The server uses the same address: ${ownUrl.origin}.`,
    };
  return {
    check: "address",
    ok: false,
    detail: `The server's own URL is ${ownUrl.origin}, so apps and agents can't connect at ${requestedUrl.origin}. Use ${ownUrl.origin}, or set CRIER_URL to ${requestedUrl.origin} on the server.`,
  };
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

async function checkHealth({ host, settings }: Context): Promise<Check> {
  const { origin } = new URL(settings().baseUrl);
  try {
    const signal = AbortSignal.any([host.signal, AbortSignal.timeout(10_000)]);
    const answer = await host.fetch(`${origin}/api/health`, { signal, redirect: "manual" });
    const health = (await answer.json()) as Health;
    return healthOf(health);
  } catch (error) {
    host.signal.throwIfAborted();
    const message =
      error instanceof NetworkError ? error.message : "The server doesn't report its health";
    return { check: "health", ok: false, detail: `${message}. Look at ${origin}/api/health.` };
  }
}

function healthOf({ ready, paused, dependencies }: Health): Check {
  const problems = Object.values(dependencies).flatMap(({ problem }) => problem ?? []);
  const detail = [
    titleOf(ready, problems.length),
    ...problems,
    ...(paused ? ["Publishing is paused."] : []),
  ].join(" ");
  return { check: "health", ok: ready && problems.length === 0 && !paused, detail };
}

function titleOf(ready: boolean, problems: number): string {
  if (!ready) return "Not ready. Ask your server's operator.";
  return problems === 0 ? "Ready." : "It answers requests, but not everything works.";
}

function checkVersion({ info, paths }: Description): Check {
  const lacking = operations.filter(
    ({ method, path }) => paths[path]?.[method.toLowerCase()] === undefined,
  );
  const versions = `API version ${info.version}, crier ${VERSION}.`;
  if (lacking.length === 0) return { check: "version", ok: true, detail: versions };
  const names = lacking.map(({ method, path }) => `${method} ${path}`).join(", ");
  return {
    check: "version",
    ok: false,
    detail: `${versions} The server is older and lacks ${names}. Update it, or use an older crier.`,
  };
}

function checkClock(date: string | undefined, now: number): Check {
  const server = Date.parse(date ?? "");
  if (Number.isNaN(server))
    return { check: "clock", ok: true, detail: "The server sends no time." };
  // The header has whole seconds.
  const skew = now - (server + 500);
  const seconds = Math.round(Math.abs(skew) / 1000);
  if (Math.abs(skew) <= MOST_SKEW_MS)
    return { check: "clock", ok: true, detail: "Same as the server's." };
  const way = skew > 0 ? "ahead of" : "behind";
  return {
    check: "clock",
    ok: false,
    detail: `This machine's clock is ${seconds} s ${way} the server's. Turn on time synchronization.`,
  };
}
