import type { BrowserContext, Page } from "@playwright/test";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

const STREAM = /\/live\.changes\?/;

function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (STREAM.test(request.url())) count += 1;
  });
  return () => count;
}

async function untilLive(page: Page, open: () => Promise<unknown>) {
  const answered = page
    .context()
    .waitForEvent("response", (response) => STREAM.test(response.url()));
  await open();
  await answered;
}

test("a change elsewhere appears automatically in every tab, over one stream", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const api = createApi(api_key);
  const streams = countStreams(page.context());
  const { body: post } = await api.post<{ id: string }>("/posts", {
    content: "First words",
    channels: [],
  });
  const address = `/${organization.slug}/posts`;
  await untilLive(page, () => page.goto(address));
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByText("First words")).toBeVisible();
  await api.patch(`/posts/${post.id}`, { content: "Better words" });
  await expect(page.getByText("Better words")).toBeVisible({ timeout: 2_000 });
  await other.bringToFront();
  await expect(other.getByText("Better words")).toBeVisible({ timeout: 2_000 });
  expect(streams()).toBe(1);

  await page.close();
  await expect.poll(streams).toBe(2);
  await api.patch(`/posts/${post.id}`, { content: "Best words" });
  await expect(other.getByText("Best words")).toBeVisible();
});

/** A fake stream without events, driven by the page's own clock. */
function quietStream() {
  class QuietStream extends EventTarget {
    #pings = setInterval(() => this.dispatchEvent(new Event("ping")), 5_000);
    onmessage = null;
    constructor() {
      super();
      setTimeout(() => {
        this.dispatchEvent(new Event("connected"));
        document.documentElement.dataset["stream"] = "open";
      }, 0);
    }
    close() {
      clearInterval(this.#pings);
    }
  }
  Object.assign(window, { EventSource: QuietStream });
}

const IDLE = ["", "posts", "queue", "calendar", "inbox", "channels", "media", "settings/runs"];
for (const path of IDLE)
  test(`an idle page sends no requests: ${path || "home"}`, async ({
    team: { page, organization },
  }) => {
    await page.clock.install();
    await page.addInitScript(quietStream);
    await page.goto(`/${organization.slug}/${path}`);
    await expect(page.locator("h1").first()).toBeVisible();
    await page.locator("html[data-stream=open]").waitFor();
    // Polling that was due before the stream connected happens once.
    await page.clock.runFor(70_000);
    await page.waitForLoadState("networkidle");
    const requests: string[] = [];
    // Next may still prefetch linked pages, once each.
    page.on("request", (request) => {
      if (!request.url().includes("_rsc=")) requests.push(request.url());
    });
    await page.clock.runFor(5 * 60_000);
    expect(requests).toEqual([]);
  });

test("a page that loses its connection says so and catches up later", async ({
  team: { page, organization, api_key },
}) => {
  await page.clock.install();
  await untilLive(page, () => page.goto(`/${organization.slug}/posts`));
  await expect(page.getByText("No posts yet")).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.runFor(25_000);
  await expect(page.getByText("Can't reach Crier. Trying again…")).toBeVisible();
  await createApi(api_key).post("/posts", { content: "Meanwhile", channels: [] });
  await page.context().setOffline(false);
  await expect(page.getByText("Can't reach Crier.")).toBeHidden();
  await expect(page.getByText(/Meanwhile|Show 1 new post/)).toBeVisible();
});

test("a page that only loses its stream of changes says so", async ({
  team: { page, organization },
}) => {
  await page.clock.install();
  await page.route(STREAM, (route) => route.abort());
  await page.goto(`/${organization.slug}/posts`);
  await expect(page.getByText("No posts yet")).toBeVisible();
  await page.clock.runFor(25_000);
  await expect(page.getByText("Live updates paused")).toBeVisible();
  await expect(page.getByText("Can't reach Crier.")).toBeHidden();
});
