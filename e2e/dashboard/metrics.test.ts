/** Metrics of a post and its channel, from the simulated platform to the page. */
import type { Page } from "@playwright/test";
import type { PostMetrics } from "#core/contract/operations/metrics.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

async function publish({ page, organization, api_key }: Team) {
  const api = createApi(api_key);
  const connected = { provider: "bluesky", mode: "sandbox" };
  const channel = (await api.post<Channel>("/channels", connected)).body.id;
  const content = { content: "New cups", channels: [channel], scheduled_at: "now" };
  const { id } = (await api.post<Post>("/posts", content)).body;
  const read = async () => (await api.get<Post>(`/posts/${id}`)).body.status;
  await expect.poll(read, { timeout: 30_000 }).toBe("published");
  const { body } = await api.get<PostMetrics>(`/posts/${id}/metrics`);
  const external_post_id = body.channels[0]?.external_post_id;
  const engage = (numbers: object) =>
    api.post(`/sandbox/channels/${channel}/engagement`, { external_post_id, ...numbers });
  await page.goto(`/${organization.slug}/posts/${id}`);
  return { channel, engage };
}

async function expectWell(page: Page, name: string) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      expect(overflow, `${width}`).toBeLessThanOrEqual(0);
      expect(await findFaults(page)).toEqual([]);
      const shots = process.env["CRIER_SCREENSHOTS"];
      if (shots !== undefined)
        await page.screenshot({
          path: `${shots}/${name}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
    }
  }
}

test("a post's metrics are refreshed on request and shown on its page and its channel's", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  const { channel, engage } = await publish(team);
  const metrics = page.getByRole("region", { name: "Metrics", exact: true });
  await expect(
    metrics.getByText("No metrics yet. The first reading is one hour after publishing."),
  ).toBeVisible();
  await engage({ likes: 1_204, shares: 3 });
  await metrics.getByRole("button", { name: "Refresh" }).click();
  const table = metrics.getByRole("table").first();
  await expect(table.getByRole("cell", { name: "1,204" })).toBeVisible();
  await metrics.getByText("Over time, and what each number counts").click();
  await expect(metrics.getByText("Accounts that like the post.")).toBeVisible();
  await expect(
    metrics.getByText(/^Not available: impressions, reach, views, clicks\.$/),
  ).toBeVisible();
  await metrics.getByText("Show as a table").click();
  await expect(metrics.getByRole("cell", { name: "1204", exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await metrics.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("metrics-bluesky.csv");
  await expectWell(page, "post");
  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("main").getByRole("link", { name: "Bluesky sandbox" }).click();
  await page.waitForURL(new RegExp(`/channels/${channel}$`));
  await expect(page.getByText("1,204")).toBeVisible();
  await expect(page.getByText(/^No comparison/)).toBeVisible();
  await page.getByRole("link", { name: "Last 7 days" }).click();
  await expect(page.getByRole("link", { name: "Last 7 days" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expectWell(page, "channel");
});
