import { gzipSync } from "node:zlib";
import { testInstance } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

/** Maximum of all scripts that a page of the reference loads, compressed. */
const MOST_SCRIPT = 250_000;

for (const [width, colorScheme] of [
  [1440, "light"],
  [1440, "dark"],
  [390, "light"],
  [390, "dark"],
] as const) {
  test(`the API reference works at ${width} px, ${colorScheme}, without third-party requests`, {
    tag: width === 1440 && colorScheme === "light" ? "@journey" : [],
  }, async ({ page }) => {
    // Its pages are the longest that are searched for faults.
    test.slow();
    const { url } = testInstance();
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== url)
        elsewhere.push(request.url());
    });
    const isWide = () => page.evaluate(() => document.body.scrollWidth > innerWidth);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/docs/api");
    expect(await findFaults(page)).toEqual([]);
    expect(await isWide()).toBe(false);

    const main = page.getByRole("main");
    await page.getByLabel("Filter operations").fill("list channel");
    await expect(main.getByText("Create a post")).toBeHidden();
    await expect(page.getByRole("status").getByText(/^\d+ operations$/)).toBeVisible();
    await main.getByRole("link", { name: /^List channels/ }).click();
    await expect(page).toHaveURL(/\/docs\/api\/channels#channels_list$/);
    const operation = page.getByRole("region", { name: "List channels", exact: true });
    await expect(operation.getByText("Connected channels and their health")).toBeVisible();
    await expect(operation.getByText("/api/v1/channels")).toBeVisible();
    await operation.getByText("Errors").click();
    await expect(operation.getByText("rate_limited", { exact: true })).toBeVisible();
    await operation.getByRole("link", { name: "Channel", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Channel", exact: true })).toBeInViewport();
    expect(await isWide()).toBe(false);
    expect(await findFaults(page)).toEqual([]);

    await page.goto("/docs/api/posts");
    await page.evaluate(() => {
      for (const each of document.querySelectorAll("details")) each.open = true;
    });
    expect(await isWide()).toBe(false);
    expect(await findFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

test("reference pages load little script", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" || !response.ok()) return;
    sizes.push(response.text().then((text) => gzipSync(text).length));
  });
  for (const path of ["/docs/api", "/docs/api/posts"]) {
    sizes.length = 0;
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    test.info().annotations.push({ type: "weight", description: `${path}: ${bytes} bytes` });
    expect(bytes, path).toBeLessThan(MOST_SCRIPT);
  }
});

test("the reference can be read without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${testInstance().url}/docs/api`);
  await expect(page.getByLabel("Filter operations")).toBeHidden();
  await page.getByRole("link", { name: /^Create a post/ }).click();
  const operation = page.getByRole("region", { name: "Create a post", exact: true });
  await operation.getByText("Errors", { exact: true }).click();
  await expect(operation.getByText("rate_limited", { exact: true })).toBeVisible();
  await context.close();
});

test("the OpenAPI description can be downloaded, and an unknown page is not found", async ({
  page,
}) => {
  await page.goto("/docs/api");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download OpenAPI document" }).click();
  expect((await download).suggestedFilename()).toBe("crier-openapi.json");
  expect((await page.request.get("/docs/api/nothing")).status()).toBe(404);
});

test("the changes say that there is no release yet, and what is deprecated", async ({ page }) => {
  await page.goto("/docs/api");
  await page.getByRole("link", { name: "Changes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Changes of the API" })).toBeVisible();
  const deprecated = page.getByRole("region", { name: "Deprecated today" });
  await deprecated.getByRole("link", { name: "POST /posts/{id}/unschedule" }).click();
  const operation = page.getByRole("region", { name: "Unschedule a post (older flow)" });
  await expect(operation.getByText("Deprecated: use")).toBeVisible();
  await operation.getByRole("link", { name: "Update a post", exact: true }).click();
  await expect(page).toHaveURL(/#posts_update$/);
});

test("the API keys page links to the reference", async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/settings/api-keys`);
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page.getByText("Create a post")).toBeVisible();
});
