/** Ways to a simulated platform on which something goes wrong. */
import type { Fetch } from "#server/providers/spec.ts";

/** A way to the simulated platform, and what happens on it. */
export type Passage = (request: Request, simulated: Fetch) => Promise<Response>;

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
