import { afterAll, beforeAll, expect, test } from "vitest";
import { noise } from "#server/media/testing/images.ts";
import { ended, type MediaTest, sendFile, startMedia } from "#server/media/testing/start-media.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { answerLogo } from "./answer-logo.ts";

let media: MediaTest;
beforeAll(async () => {
  media = await startMedia({ jobs: "running" });
}, 120_000);
afterAll(() => media.close());

test("everyone can load the small version of a logo, and no other file", async () => {
  const { ctx, system } = media;
  const image = await noise(800, 400).png().toBuffer();
  const [logo, other] = [
    await sendFile(ctx, image, "image/png"),
    await sendFile(ctx, image, "image/png"),
  ];
  const { thumbnail_url } = await ended(ctx, logo);
  await ended(ctx, other);
  await updateSettings({ ctx, input: { branding: { logo_id: logo } } });

  const answer = await answerLogo(system, logo);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toMatch(/^public/);
  const thumbnail = await fetch(thumbnail_url ?? "");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(
    Buffer.from(await thumbnail.arrayBuffer()),
  );
  for (const file of [other, "med_none", "../../etc/passwd", "med_%00", ""])
    expect((await answerLogo(system, file)).status).toBe(404);
});
