import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readSettings } from "../bootstrap/settings.mjs";
import { fillDemo } from "./fill-demo.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** Serves one answer in place of Crier. Returns the settings that lead there, and what was asked. */
async function answering(status: number, body: object) {
  const requests: unknown[] = [];
  server = createServer((request, response) => {
    const { method, url, headers } = request;
    requests.push({ method, url, authorization: headers.authorization });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { asked: requests, settings: readSettings({ NODE_ENV: "test", PORT: String(port) }) };
}

test("the first organization is filled by its key", async () => {
  const { asked: requests, settings } = await answering(201, { posts: 21, channels: 6 });
  expect(await fillDemo(settings, "crier_key")).toBe(
    "Filled with sample data: 21 posts on 6 sandbox channels.",
  );
  const url = "/api/v1/organization/sample-data";
  expect(requests).toEqual([{ method: "POST", url, authorization: "Bearer crier_key" }]);
});

test("a refusal doesn't stop the start, and says why and where to try again", async () => {
  const { settings } = await answering(409, { error: { message: "Publishing is paused." } });
  expect(await fillDemo(settings, "crier_key")).toBe(
    "Sample data couldn't be filled in: Publishing is paused. Try again on the home page.",
  );
});
