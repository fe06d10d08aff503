/** A file's page shows what Crier detected in it, and the composer uses it. */
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { createApi } from "#e2e/fixtures.ts";
import { pngOfFrames } from "#server/media/testing/animations.ts";
import { makeClip } from "#server/media/testing/videos.ts";
import { findFaults } from "../find-faults.ts";
import { expect, test } from "../fixtures.ts";
import { choose, compose, row } from "./compose.ts";

test("a video's page shows its video and audio formats", async ({ team }) => {
  const { page, organization, api_key } = team;
  const buffer = await makeClip({ container: "mp4", tracks: ["video", "audio"] });
  await page.goto(`/${organization.slug}/media`);
  await choose(page, { name: "clip.mp4", mimeType: "video/mp4", buffer });
  await expect(page.getByText("MP4, 320 × 180", { exact: false })).toBeVisible();
  const { body } = await createApi(api_key).get<{ items: MediaFile[] }>("/files");
  await page.goto(`/${organization.slug}/media/${body.items[0]?.id}`);
  const facts = page.getByRole("region", { name: "Details" });
  await expect(facts.getByText("4:2:0 color, 8 bit, progressive")).toBeVisible();
  await expect(facts.getByText("48 kHz, stereo")).toBeVisible();
  await expect(facts.getByText("Animated")).toBeHidden();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findFaults(page)).toEqual([]);
  }
});

test("the composer warns about an animation that will be shown as a still image", async ({
  team,
}) => {
  const { page } = team;
  await compose(team, ["bluesky", "mastodon"]);
  await page.getByLabel("Main post").fill("It moves");
  const buffer = await pngOfFrames(4);
  await choose(page, { name: "wave.png", mimeType: "image/png", buffer });
  await expect(row(page, "wave.png").getByText("40 × 30")).toBeVisible();
  const locationOf = (where: string) =>
    page.getByText(`An animation will be shown as a still image on ${where}.`);
  for (const platform of ["Bluesky", "Mastodon"]) {
    await page.getByRole("tab", { name: `${platform} sandbox` }).click();
    await expect(locationOf(platform)).toBeVisible();
  }
  await expect(row(page, "wave.png").getByRole("button", { name: /crop/i })).toHaveCount(0);
});
