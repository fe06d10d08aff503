/** Crier installed on a phone: its service worker, notifications, and what other apps share. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

test.use({ serviceWorkers: "allow" });

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function awaitWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
  });
}

test("Crier can be installed, and says so when there is no connection", {
  tag: "@journey",
}, async ({ team: { page, organization }, playwright, baseURL }) => {
  await openSettled(page, `/${organization.slug}/posts`);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const reasons = installabilityErrors.map(({ errorId }) => errorId);
  expect(reasons.filter((reason) => reason !== "in-incognito")).toEqual([]);
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const manifest = await (await stranger.get("/manifest.webmanifest")).json();
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [...icons, "/apple-icon.png"])
    expect((await stranger.get(path)).headers()["content-type"], path).toBe("image/png");
  const worker = await stranger.get("/sw.js");
  expect(worker.headers()).toMatchObject({
    "cache-control": "no-cache",
    "service-worker-allowed": "/",
  });
  await stranger.dispose();
  await awaitWorker(page);
  await page.context().setOffline(true);
  await page.goto(`/${organization.slug}/media`);
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Media", exact: true })).toBeVisible();
});

/** Stands in for the browser maker's push service, which a browser under test doesn't reach. */
function standInForPushService() {
  let endpoint: string | null = null;
  const made = () =>
    endpoint === null
      ? null
      : {
          endpoint,
          unsubscribe: async () => {
            endpoint = null;
            return true;
          },
          toJSON: () => ({
            keys: {
              p256dh:
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
              auth: "BTBZMqHH6r4Tts7J_aSIgg",
            },
          }),
        };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => made(),
    subscribe: async () => {
      endpoint = `https://push.example.com/${crypto.randomUUID()}`;
      return made();
    },
  });
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
}

test("notifications are turned on and off for this device", async ({
  team: { page, organization },
}) => {
  await page.addInitScript(standInForPushService);
  await openSettled(page, `/${organization.slug}/settings/notifications`);
  const device = page.getByRole("region", { name: "This device" });
  await device.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(device.getByText("Notifications are on.")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await device.getByRole("button", { name: "Send a test notification" }).click();
  await expect(page.getByText("Sent. It should appear in a few seconds.")).toBeVisible();
  // As another browser sees it, which has no notifications.
  await page.reload();
  await expect(device.getByText("Your other devices")).toBeVisible();
  await device.getByRole("button", { name: /^Remove Chrome on Linux/ }).click();
  await expect(device.getByText("Your other devices")).toBeHidden();
  await device.getByRole("button", { name: "Turn on notifications" }).click();
  await device.getByRole("button", { name: "Turn off" }).click();
  await expect(device.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
});

test("the worker shows what arrives, and something for what it can't read", async ({ context }) => {
  const server = await startPages();
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  await page.goto(`${origin}/other`);
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
  await awaitWorker(page);
  const [worker] = context.serviceWorkers();
  // A window without a profile shows no notifications, so what it is asked to show is recorded.
  await worker?.evaluate(() => {
    const shown: unknown[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, data } = {}) => {
      shown.push({ title, body, data });
    };
    Object.assign(globalThis, { shown });
  });
  const registrationId = await registered;
  const deliver = (data: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const navigate = `${origin}/acme/posts/1`;
  const notification = { title: "A post failed", body: "“Bread”", navigate };
  await deliver(JSON.stringify({ web_push: 8030, notification }));
  await deliver("not JSON");
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown }).shown);
  await expect
    .poll(shown)
    .toEqual([{ title: "A post failed", body: "“Bread”", data: { navigate } }, { title: "Crier" }]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("text and files that another app shares become a draft once the person says so", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  await openSettled(page, `/${organization.slug}/posts`);
  await awaitWorker(page);
  await page.evaluate((bytes) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "POST", action: "/share", enctype: "multipart/form-data" });
    const text = Object.assign(document.createElement("textarea"), { name: "text" });
    text.value = "Bread at eight";
    const files = new DataTransfer();
    const picture = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    files.items.add(new File([picture], "loaf.png", { type: "image/png" }));
    const input = Object.assign(document.createElement("input"), { name: "files", type: "file" });
    input.files = files.files;
    form.append(text, input);
    document.body.append(form);
    HTMLFormElement.prototype.submit.call(form);
  }, PIXEL.toString("base64"));
  await expect(page.getByText("1 file: loaf.png")).toBeVisible();
  const api = createApi(api_key);
  const posts = () => api.get<{ items: unknown[] }>("/posts").then(({ body }) => body.items);
  expect(await posts()).toEqual([]);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Write a post with this" }).click();
  await page.waitForURL(/\/posts\/post_/);
  await expect(page.getByLabel("Main post")).toHaveValue("Bread at eight");
  await expect(page.getByText("loaf.png").first()).toBeVisible();
  expect(await posts()).toHaveLength(1);
});

test("what is shared before the worker is there leads to a page that says what to do", async ({
  page,
}) => {
  const big = { name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(200_000) };
  for (const files of ["", big]) {
    const answer = await page.request.post("/share", { multipart: { text: "Hello", files } });
    expect(new URL(answer.url()).pathname).toBe("/share/unavailable");
  }
  await page.goto("/share/unavailable");
  await expect(page.getByRole("heading", { name: "Share again" })).toBeVisible();
});

test("a hand-off page opens again without a connection, and nothing else does", async ({
  context,
}) => {
  const server = await startPages();
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const page = await context.newPage();
  await page.goto(`${origin}/handoff/one`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    const keep = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ keep });
  });
  const kept = () => page.evaluate(async () => (await caches.keys()).toSorted());
  await expect.poll(kept).toEqual(["crier-page /handoff/one"]);
  // Seen by the worker from the start.
  await page.goto(`${origin}/handoff/two`);
  await expect(page.getByText("Script of two ran")).toBeVisible();
  await page.goto(`${origin}/other`);
  await expect.poll(kept).toEqual(["crier-page /handoff/one", "crier-page /handoff/two"]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  for (const name of ["one", "two"]) {
    await page.goto(`${origin}/handoff/${name}`);
    await expect(page.getByText(`Script of ${name} ran`)).toBeVisible();
    const width = page.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(await width).toBe(1);
  }
  for (const path of ["/handoff/three", "/other", "/api/v1/posts"]) {
    await page.goto(origin + path);
    await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  }
});

/** Pages with the real worker, which a test can take away. */
async function startPages(): Promise<Server> {
  const worker = await readFile(join(PROJECT, "public/sw.js"));
  const server = createServer(({ url = "" }, response) => {
    const name = url.split("/").at(-1) ?? "";
    const answer = (type: string, body: string | Buffer) =>
      response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body);
    if (url === "/sw.js") answer("text/javascript", worker);
    else if (url.startsWith("/_next/static/"))
      answer("text/javascript", `document.body.append("Script of ${name} ran")`);
    else if (url.startsWith("/api/logos/")) answer("image/png", PIXEL);
    else
      answer(
        "text/html",
        `<!doctype html><body><img src="/api/logos/${name}"><script src="/_next/static/${name}"></script>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return server;
}
