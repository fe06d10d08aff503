/** Uploads on bad connections: in parts, interrupted, refused, cancelled. */
import type { Page, Request } from "@playwright/test";
import { makePng } from "#e2e/make-png.ts";
import { expect, test } from "../fixtures.ts";
import { untilKeysAreHeard } from "../until-keys-are-heard.ts";
import { choose, compose, row } from "./compose.ts";

const SMALL = makePng("small.png", { width: 900, height: 300 });
/** About 15 MB: two parts. */
const LARGE = makePng("large.png", { width: 2500, height: 2000, colour: "noise" });

/**
 * Bytes per second: enough for the first part within seconds, and slow enough to interfere in the middle of the second.
 */
const SLOW = 4_000_000;

async function lineOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  return { slow: () => set(false, SLOW), cut: () => set(true, 0), restore: () => set(false, -1) };
}

/** Chooses the large file and waits until its second part is being sent. */
async function sendHalf(page: Page): Promise<void> {
  const second = page.waitForRequest(
    (request) => request.method() === "PUT" && partOf(request) === "2",
  );
  await choose(page, LARGE);
  await second;
}

const partOf = (request: Request) => new URL(request.url()).searchParams.get("part") ?? "whole";

function partsSent(page: Page): string[] {
  const parts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") parts.push(partOf(request));
  });
  return parts;
}

for (const width of [1280, 390]) {
  test(`a large upload resumes where it stopped when the network is back, at ${width} px`, async ({
    team,
  }) => {
    const { page } = team;
    await page.setViewportSize({ width, height: 844 });
    await compose(team, ["bluesky"]);
    await page.waitForLoadState("networkidle");
    const parts = partsSent(page);
    const line = await lineOf(page);
    await line.slow();
    await sendHalf(page);
    expect(parts).toEqual(["1", "2"]);
    await line.cut();
    await expect(row(page, "large.png").getByText(/Connection lost/)).toBeVisible();
    await expect(row(page, "large.png").getByRole("progressbar")).toBeVisible();
    await line.restore();
    await expect(row(page, "large.png").getByText("2,500 × 2,000")).toBeVisible({
      timeout: 30_000,
    });
    expect(parts.filter((part) => part === "1")).toHaveLength(1);
  });
}

test("an upload is paused halfway, stays paused, and is resumed", async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await page.waitForLoadState("networkidle");
  const parts = partsSent(page);
  const line = await lineOf(page);
  await line.slow();
  await sendHalf(page);
  expect(parts).toEqual(["1", "2"]);
  await page.getByRole("button", { name: "Pause large.png" }).click();
  await expect(page.getByText(/^Paused at [\d.]+ MB of 15 MB\.$/)).toBeVisible();
  await line.cut();
  await line.restore();
  await expect(page.getByText(/^Paused at/)).toBeVisible();
  await page.getByRole("button", { name: "Resume large.png" }).click();
  await expect(row(page, "large.png").getByText("2,500 × 2,000")).toBeVisible({ timeout: 30_000 });
  expect(parts.filter((part) => part === "1")).toHaveLength(1);
});

test("a file that storage refuses repeatedly waits until a person retries", async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await page.waitForLoadState("networkidle");
  await page.route(/.*/, (route) => {
    return route.request().method() === "PUT" ? route.fulfill({ status: 403 }) : route.fallback();
  });
  await choose(page, SMALL);
  await expect(page.getByText(/^The storage server didn't accept the file/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again small.png" }).click();
  await expect(row(page, "small.png").getByText("900 × 300")).toBeVisible();
});

test("a file chosen while offline waits for the connection and can be cancelled", async ({
  team,
}) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  // Requests of the page itself come before this.
  await untilKeysAreHeard(page);
  await page.context().setOffline(true);
  await choose(page, [SMALL, { ...SMALL, name: "other.png" }]);
  await expect(page.getByText(/Connection lost/)).toHaveCount(2);
  await page.getByRole("button", { name: "Dismiss other.png" }).click();
  await page.context().setOffline(false);
  await expect(row(page, "small.png").getByText("900 × 300")).toBeVisible();
  await expect(page.getByText("other.png")).toBeHidden();
});

test("a large upload interrupted by a reload sends only the missing parts", async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky"]);
  await page.getByLabel("Main post").fill("Later");
  await page.waitForLoadState("networkidle");
  const parts = partsSent(page);
  // However long the rest takes, the second part is still on its way.
  const isSecond = (url: URL) => url.searchParams.get("part") === "2";
  await page.route(isSecond, () => undefined);
  await sendHalf(page);
  expect(parts).toEqual(["1", "2"]);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  let requests = 0;
  page.on("dialog", (dialog) => {
    requests += 1;
    void dialog.accept();
  });
  await page.reload();
  await page.unroute(isSecond);
  expect(requests).toBe(1);
  await expect(row(page, "large.png").getByText(/The upload was interrupted/)).toBeVisible();
  parts.length = 0;
  await row(page, "large.png").locator("input[type=file]").setInputFiles(LARGE);
  await expect(row(page, "large.png").getByText("2,500 × 2,000")).toBeVisible({ timeout: 30_000 });
  expect(parts).toEqual(["2"]);
});
