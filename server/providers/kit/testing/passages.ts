/** Ways to a simulated platform on which something goes wrong. */
import type { Fetch } from "#server/providers/spec.ts";

/** A way to the simulated platform, and what happens on it. */
export type Passage = (
  request: Request,
  simulated: Fetch,
  surroundings?: Surroundings,
) => Promise<Response>;

interface Surroundings {
  /** What was answered to the request before; null for the first. */
  before: Response | null;
  /** Lets time pass. */
  wait(milliseconds: number): void;
}

/** Shorter than any call may take. */
const SLOW_MS = 40_000;

/** Nobody listens. */
export const refused: Passage = async () => {
  throw refusedConnection();
};

/** The connection breaks before the platform acted. */
export const brokenBefore: Passage = async () => {
  throw brokenConnection();
};

/** The platform acts, and its answer gets lost. */
export const lost: Passage = async (request, simulated) => {
  await simulated(request);
  throw brokenConnection();
};

/** The platform acts, and its answer ends in the middle. */
export const halfAnswered: Passage = async (request, simulated) => cutOff(await simulated(request));

/** A page for people comes instead of the platform's answer. */
export const answeredInHtml: Passage = async () =>
  new Response("<html>Welcome</html>", { headers: { "content-type": "text/html" } });

/** The platform acts, and a proxy answers with a page for people. */
export const hiddenByHtml: Passage = async (request, simulated) => {
  await simulated(request);
  return answeredInHtml(request, simulated);
};

/** A success that says that it is none, in nobody's own words. */
export const failedInside: Passage = async () =>
  Response.json({ ok: false, error: { message: "Something went wrong" }, errors: [{}] });

/** The platform acts, and says what it has said before: the id of another thing, say. */
export const answeredAsBefore: Passage = async (
  request,
  simulated,
  { before = null } = NOWHERE,
) => {
  const answer = await simulated(request);
  return before?.clone() ?? answer;
};

/** The platform acts, and takes its time. */
export const slow: Passage = async (request, simulated, { wait } = NOWHERE) => {
  wait(SLOW_MS);
  return simulated(request);
};

const NOWHERE: Surroundings = { before: null, wait: () => undefined };

/** The platform acts, and says nothing. */
export const emptied: Passage = async (request, simulated) => {
  const { status } = await simulated(request);
  return new Response(null, { status });
};

/** The platform acts, and its answer goes on for 100 MB. */
export const endless: Passage = async (request, simulated) => {
  await simulated(request);
  return new Response(manyBytes(100));
};

/** What `fetch` throws where nobody listens. */
export function refusedConnection() {
  return fetchError("ECONNREFUSED");
}

/** What `fetch` throws when the connection ends before the answer. */
export function brokenConnection() {
  return fetchError("ECONNRESET");
}

function fetchError(code: string) {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

/** An answer whose status and first bytes arrive, and the rest does not. */
async function cutOff(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      controller.error(brokenConnection());
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

const MEGABYTE = new Uint8Array(1_048_576);

function manyBytes(megabytes: number): ReadableStream<Uint8Array> {
  let left = megabytes;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(MEGABYTE);
    },
  });
}
