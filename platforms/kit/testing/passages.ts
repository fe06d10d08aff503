import type { Fetch } from "#platforms/kit/spec/provider.ts";

export type Passage = (
  request: Request,
  simulated: Fetch,
  surroundings?: Surroundings,
) => Promise<Response>;

interface Surroundings {
  before: Response | null;
  wait(milliseconds: number): void;
}

/** Within the time limit of every call. */
const SLOW_MS = 40_000;

export const refused: Passage = async () => {
  throw refusedConnection();
};

/** The connection breaks before the platform acts. */
export const brokenBefore: Passage = async () => {
  throw brokenConnection();
};

/** The platform acts, and its response is lost. */
export const lost: Passage = async (request, simulated) => {
  await simulated(request);
  throw brokenConnection();
};

export const halfAnswered: Passage = async (request, simulated) => cutOff(await simulated(request));

export const answeredInHtml: Passage = async () =>
  new Response("<html>Welcome</html>", { headers: { "content-type": "text/html" } });

/** The platform acts, and a proxy responds with an HTML page. */
export const hiddenByHtml: Passage = async (request, simulated) => {
  await simulated(request);
  return answeredInHtml(request, simulated);
};

export const failedInside: Passage = async () =>
  Response.json({ ok: false, error: { message: "Something went wrong" }, errors: [{}] });

/** The platform acts and repeats its previous response, such as the ID of another object. */
export const answeredAsBefore: Passage = async (
  request,
  simulated,
  { before = null } = NOWHERE,
) => {
  const answer = await simulated(request);
  return before?.clone() ?? answer;
};

export const slow: Passage = async (request, simulated, { wait } = NOWHERE) => {
  wait(SLOW_MS);
  return simulated(request);
};

const NOWHERE: Surroundings = { before: null, wait: () => undefined };

export const emptied: Passage = async (request, simulated) => {
  const { status } = await simulated(request);
  return new Response(null, { status });
};

export const endless: Passage = async (request, simulated) => {
  await simulated(request);
  return new Response(manyBytes(100));
};

export function refusedConnection() {
  return fetchError("ECONNREFUSED");
}

export function brokenConnection() {
  return fetchError("ECONNRESET");
}

function fetchError(code: string) {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

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
