/** Other ways to create files: from a URL, in a single request, as a crop of another. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { createApi } from "#e2e/fixtures.ts";
import { makePng } from "#e2e/make-png.ts";
import { sendFile, untilLookedAt } from "./send-file.ts";

const CAKE = makePng("cake.png", { width: 640, height: 480 });
const api = createApi();

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === "/cake.png") response.setHeader("content-type", "image/png").end(CAKE.buffer);
    else if (url === "/moved") response.writeHead(302, { location: "/cake.png" }).end();
    else if (url === "/page") response.setHeader("content-type", "text/html").end("<p>Hello");
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(["/cake.png", "/moved"])("a file is fetched from its URL: %s", async (path) => {
  const url = origin + path;
  const { status, body } = await api.post<MediaFile>("/media", { url, alt_text: "A cake" });
  expect([status, body.ready]).toEqual([201, false]);
  expect(await untilLookedAt(api, body.id)).toMatchObject({
    ready: true,
    width: 640,
    alt_text: "A cake",
    source_url: url,
  });
});

test.each([
  ["/none", "fetch_failed", /404/],
  ["/page", "unsupported_type", /./],
])("a URL that isn't a file fails: %s", async (path, reason, message) => {
  const { body } = await api.post<MediaFile>("/media", { url: origin + path });
  const file = await untilLookedAt(api, body.id);
  expect(file).toMatchObject({ failed: true, url: null, error: { reason } });
  expect(file.error?.message).toMatch(message);
});

test("a small image can be sent in the request, and polled at both endpoints", async () => {
  const data = CAKE.buffer.toString("base64");
  const { status, body } = await api.post<MediaFile>("/media", { data, filename: "cake.png" });
  expect(status).toBe(201);
  const file = await untilLookedAt(api, body.id);
  expect(file).toMatchObject({ ready: true, filename: "cake.png", height: 480 });
  const { body: earlier } = await api.get<MediaFile>(`/media/${body.id}`);
  expect(earlier).toMatchObject({ id: body.id, ready: true });
});

test.each([
  ["neither address nor data", {}, /url/],
  ["both", { url: "https://example.com/a.png", data: "AAAA" }, /url/],
  ["an address of a file on a disk", { url: "file:///etc/passwd" }, /https:/],
  ["data that is no base64", { data: "not base64!" }, /data/],
  ["more data than fits", { data: "A".repeat(1_000_004) }, /data|1 MiB|1,048,576/],
])("a request with %s is refused", async (_, input, text) => {
  const { status, body } = await api.post<ErrorEnvelope>("/media", input);
  expect(status).toBe(400);
  expect(body.error.message).toMatch(text);
});

test("a cropped image is a new file, and a crop outside the image is refused", async () => {
  const { id } = await sendFile(api, CAKE, "A cake");
  const frame = { x: 40, y: 30, width: 200, height: 100 };
  const { status, body } = await api.post<MediaFile>(`/files/${id}/crop`, { frame });
  expect(status).toBe(201);
  expect(await untilLookedAt(api, body.id)).toMatchObject({
    ready: true,
    width: 200,
    height: 100,
    alt_text: "A cake",
    cropped_from: { id, frame },
  });
  const beside = { ...frame, x: 600 };
  const refused = await api.post<ErrorEnvelope>(`/files/${id}/crop`, { frame: beside });
  expect(refused.status).toBe(400);
  expect(refused.body.error.message).toMatch(/640/);
});
