/** Whether Crier can be reached. Without an answer it is asked again until there is one. */
let isLost = false;
let asking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const listeners = new Set<() => void>();

const WAITS_MS = [1_000, 2_000, 3_000, 5_000];
let failures = 0;

/** A server that takes longer than this isn't there. */
const PATIENCE_MS = 8_000;

/** What proxies answer while no Crier is behind them. */
const GATEWAY_ERRORS = [502, 503, 504];

export function isConnectionLost(): boolean {
  return isLost;
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many bars follow the connection, each of which says when it is lost. */
let bars = 0;

/** Whether a bar says that Crier can't be reached, so that nothing else has to. */
export function isLossShown(): boolean {
  return isLost && bars > 0;
}

/** Called when a request got no answer. Asks once more before people are told. */
export function reportNoAnswer(): void {
  if (!isLost) void askAgain();
}

/** Resolves once there is an answer, or none. */
export function askAgain(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  if (await isThere()) {
    failures = 0;
    if (!isLost) return;
    tell(false);
    // For everything else that waits for a connection. The browser has only noticed its own network's.
    window.dispatchEvent(new Event("online"));
    return;
  }
  timer = setTimeout(() => void askAgain(), WAITS_MS[Math.min(failures, WAITS_MS.length - 1)]);
  failures += 1;
  tell(true);
}

async function isThere(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch("/api/health/live", { cache: "no-store", signal }).catch(() => null);
  return answer?.ok === true;
}

function tell(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

/** Whether a response is a proxy's, and not Crier's own refusal. */
export function isGatewayError({ status, headers }: Response): boolean {
  const isRefusal = headers.get("content-type")?.startsWith("application/json") === true;
  return GATEWAY_ERRORS.includes(status) && !isRefusal;
}

/**
 * Follows the connection, and keeps the page while there is none: links wait until Crier is back. Returns a function
 * that stops.
 */
export function watchConnection(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let wanted: string | null = null;
  bars += 1;
  const restoreFetch = failNavigationsOnGatewayErrors();
  // Lost before anything here could hear of it.
  if (!navigator.onLine) reportNoAnswer();
  window.addEventListener("offline", reportNoAnswer, { signal });
  window.addEventListener("online", () => isLost && void askAgain(), { signal });
  // Next's router waits by itself. Other links would end on the browser's error page.
  window.addEventListener(
    "click",
    (event) => {
      const href = isLost ? leadingAway(event) : null;
      if (href === null) return;
      event.preventDefault();
      wanted = href;
    },
    { signal },
  );
  const stop = onConnectionChange(() => {
    if (!isLost && wanted !== null) window.location.assign(wanted);
    wanted = null;
  });
  return () => {
    bars -= 1;
    ending.abort();
    stop();
    restoreFetch();
  };
}

/** Returns where a click leads if the browser would load another document of Crier in this tab. */
function leadingAway(event: MouseEvent): string | null {
  const { target, button } = event;
  if (event.defaultPrevented || button !== 0 || !(target instanceof Element)) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = target.closest("a");
  if (link === null || link.hasAttribute("download") || !["", "_self"].includes(link.target))
    return null;
  const isHere = link.href.split("#")[0] === window.location.href.split("#")[0];
  return link.origin === window.location.origin && !isHere ? link.href : null;
}

/**
 * After a response of a proxy, Next's router would load the page as a document and show the proxy's error page. If the
 * request fails instead, it waits and tries again.
 */
function failNavigationsOnGatewayErrors(): () => void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    if (!isNavigation(init) || !isGatewayError(response)) return response;
    reportNoAnswer();
    throw new TypeError("A proxy answered instead of Crier.");
  };
  return () => {
    window.fetch = send;
  };
}

function isNavigation(init: RequestInit | undefined): boolean {
  return new Headers(init?.headers).has("rsc");
}
