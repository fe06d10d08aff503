/** The dashes between the posts of a thread are for the editor: no other page shows them. */
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

test("no list, panel or search shows the dashes of a thread", async ({
  team: { page, organization, api_key },
}) => {
  const { body: post } = await createApi(api_key).post<{ id: string }>("/posts", {
    content: "Rye is back\n\n---\n\nFrom Saturday on",
    channels: [],
  });
  const paths = [
    "",
    "posts",
    `calendar?drafts=open&post=${post.id}`,
    "posts?q=saturday",
    `posts/${post.id}`,
  ];
  for (const path of paths) {
    await openSettled(page, `/${organization.slug}/${path}`);
    if (path !== "") await expect(page.getByText(/Rye is back/).first()).toBeVisible();
    await expect(page.getByText("---"), path).toHaveCount(0);
  }
});
