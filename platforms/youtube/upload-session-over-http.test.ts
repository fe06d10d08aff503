/** Large parts over real connections through the guarded fetch: sent with a Content-Length, not chunked. */
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { startServer } from "#platforms/kit/testing/start-server.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { simulated } from "./testing/simulated.ts";
import { PART_BYTES } from "./upload-session.ts";

test("a video in several parts arrives complete", async () => {
  const { context, ready, publish, store } = simulated();
  const lengths: (string | undefined)[] = [];
  const origin = await startServer(async (incoming, response) => {
    const { method = "GET", url = "/", headers } = incoming;
    if (headers["content-range"] !== undefined) lengths.push(headers["content-length"]);
    const hasBody = method !== "GET" && headers["content-length"] !== "0";
    const request = new Request(`https://www.googleapis.com${url}`, {
      method,
      headers: headers as Record<string, string>,
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
    } as RequestInit);
    const answer = await context.fetch(request);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const guarded = createGuardedFetch({ allowPrivateAddresses: true });
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return guarded(new Request(`${origin}${pathname}${search}`, request));
  };
  const size = PART_BYTES + 1000;
  const prepared = await ready({}, { size });
  await publish(prepared, { from: NO_PROGRESS, via: { ...context, fetch } });
  expect(store.posts[0]?.files).toMatchObject([{ size, content_type: "video/mp4" }]);
  expect(lengths).toEqual(["0", String(PART_BYTES), "0", "1000"]);
});
