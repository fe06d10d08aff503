import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerBeforeNext } from "./answer-before-next.ts";
import { refuseBroken } from "./create-front-server.ts";

const server = createServer((incoming, response) => {
  if (!answerBeforeNext(incoming, response)) response.writeHead(299).end("next");
});

server.on("clientError", refuseBroken);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function send(
  method: string,
  path: string,
): Promise<{ status: number; id: unknown; body: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, method, path, agent: false }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, id: response.headers["x-request-id"], body }),
      );
    });
    call.on("error", reject);
    call.end();
  });
}

test.each([
  ["PROPFIND", "/api/v1/posts", 404],
  ["TRACE", "/api/v1", 404],
  ["TRACE", "/signin", 404],
  ["OPTIONS", "*", 404],
  ["GET", "/api/v1/posts/%zz", 400],
  ["GET", "/api/trpc/acme/%E0%A4%A", 400],
  ["GET", "/acme/posts/%", 400],
  ["GET", "/api/v1/posts/%ff", 400],
  ["GET", "/api/v1//posts", 404],
  ["GET", "//api/v1/posts", 404],
  ["GET", "/api/v1/posts\\x", 404],
])("%s %s gets the envelope", async (method, path, status) => {
  const answer = await send(method, path);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body).error.request_id).toBe(answer.id);
});

test.each([
  ["GET", "/api/v1/posts"],
  ["GET", "/api/v1/posts?x=%zz//"],
  ["DELETE", "/api/v1/posts/a%2Fb"],
  ["GET", "/api/v10//posts"],
])("%s %s is handled by Next", async (method, path) => {
  expect((await send(method, path)).status).toBe(299);
});

test.each([
  "FOO /api/v1/posts HTTP/1.1\r\n\r\n",
  "GET /api/v1/posts HTTP/1.1\r\nno colon\r\n\r\n",
  "\0\0\0\r\n\r\n",
])("the bytes %j get the envelope, and the connection is closed", async (bytes) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  const [head, body] = (await text(socket)).split("\r\n\r\n");
  expect(head).toContain("400 Bad Request");
  expect(JSON.parse(body ?? "")).toMatchObject({ error: { reason: "invalid_request" } });
});
