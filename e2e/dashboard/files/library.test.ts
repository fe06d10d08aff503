/** The library: searching, labelling and filtering files by use, and deleting them with consequences. */
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "#e2e/fixtures.ts";
import { makePng } from "#e2e/make-png.ts";
import { findFaults } from "../find-faults.ts";
import { expect, type Team, test } from "../fixtures.ts";
import { choose } from "./compose.ts";

const FILES = ["harbour.png", "market.png", "bridge.png"].map((name, index) =>
  makePng(name, { width: 400 + index, height: 300, colour: [60 * index, 90, 120] }),
);

/** Uploads the files on the library's page. Returns their IDs by name. */
async function fillLibrary({ page, organization, api_key }: Team): Promise<Map<string, string>> {
  await page.goto(`/${organization.slug}/media`);
  await choose(page, FILES);
  for (const [index] of FILES.entries())
    await expect(page.getByText(`PNG, ${400 + index} × 300`, { exact: false })).toBeVisible();
  const { body } = await createApi(api_key).get<{ items: MediaFile[] }>("/files");
  return new Map(body.items.map(({ filename, id }) => [filename, id]));
}

for (const width of [1280, 390]) {
  test(`files are labeled, found by text and label, and filtered by use, at ${width} px`, {
    tag: "@journey",
  }, async ({ team }) => {
    const { page, organization, api_key } = team;
    await page.setViewportSize({ width, height: 844 });
    const ids = await fillLibrary(team);
    const tile = (name: string) => page.getByRole("link", { name: new RegExp(name) });

    await tile("harbour").click();
    await page.getByLabel("Labels").fill("summer, Lisbon");
    await page.getByLabel("Labels").blur();
    await expect(page.getByText("Labels saved.")).toBeVisible();
    await page.getByLabel(/Alt text/).fill("Boats at dawn");
    await page.getByLabel(/Alt text/).blur();
    await expect(page.getByText("Alt text saved.")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    await page.goto(`/${organization.slug}/media`);
    await page.getByLabel("Search").fill("dawn");
    await page.keyboard.press("Enter");
    await expect(tile("market")).toBeHidden();
    await expect(tile("harbour")).toBeVisible();
    await page.getByLabel("Search").fill("");
    await page.getByLabel("Label", { exact: true }).selectOption("summer");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(tile("bridge")).toBeHidden();
    await expect(tile("harbour")).toBeVisible();

    const api = createApi(api_key);
    await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
    const draft = { content: "Used", channels: ["bluesky"], media: [ids.get("market.png")] };
    await api.post<Post>("/posts", draft);
    await page.goto(`/${organization.slug}/media`);
    await page.getByRole("navigation", { name: "File type" }).getByText("Unused").click();
    await expect(tile("market")).toBeHidden();
    await expect(tile("harbour")).toBeVisible();
    await page.getByRole("navigation", { name: "File type" }).getByText("Videos").click();
    await expect(page.getByRole("heading", { name: "No files match" })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}

test("deleting a file lists its posts; drafts lose it, scheduled posts prevent it", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const ids = await fillLibrary(team);
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  const write = async (file: string, more: object = {}) => {
    const media = [ids.get(file)];
    const draft = { content: "Bread at eight", channels: ["bluesky"], media, ...more };
    return (await api.post<Post>("/posts", draft)).body;
  };
  const draft = await write("harbour.png");
  await write("market.png", { scheduled_at: "3d" });

  await page.goto(`/${organization.slug}/media/${ids.get("market.png")}`);
  await expect(page.getByRole("heading", { name: "Used in 1 post" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText("1 unpublished post uses it")).toBeVisible();
  await expect(question.getByRole("link", { name: "Bread at eight" })).toBeVisible();
  await expect(question.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(question.getByRole("button", { name: /delete/i })).toHaveCount(0);
  await question.getByRole("button", { name: "Keep file" }).click();
  expect((await api.get(`/files/${ids.get("market.png")}`)).status).toBe(200);

  await page.goto(`/${organization.slug}/media/${ids.get("harbour.png")}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("listitem")).toHaveCount(1);
  await question.getByRole("button", { name: "Remove from drafts and delete" }).click();
  await expect(page.getByRole("heading", { name: "Media" })).toBeVisible();
  await expect(page.getByRole("link", { name: /harbour/ })).toBeHidden();
  expect((await api.get<Post>(`/posts/${draft.id}`)).body.media).toEqual([]);
});
