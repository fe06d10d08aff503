import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, test } from "./fixtures.ts";

test("what is live is changed there, and a channel that can't follow says why", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  await page.goto(`/${organization.slug}/channels`);
  await page.getByRole("button", { name: "Add a sandbox of Mastodon" }).click();
  // Its row moves the buttons down: a press that begins before that ends beside its button.
  await expect(page.getByText("Works")).toHaveCount(1);
  await page.getByRole("button", { name: "Add a sandbox of X" }).click();
  await expect(page.getByText("Works")).toHaveCount(2);
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("Helo");
  await page.getByRole("checkbox", { name: /Mastodon sandbox/ }).check();
  await page.getByRole("checkbox", { name: /X sandbox/ }).check();
  await publishAtOnce(team);
  const mastodon = page.getByRole("listitem", { name: "Mastodon sandbox" });
  const link = mastodon.getByRole("link", { name: /Open the post/ });
  await expect(link).toBeVisible({ timeout: 30_000 });

  const edit = page.getByRole("button", { name: "Edit what is live" });
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Edit what is live" });
  await expect(dialog.getByText(/X sandbox. X lets no program change/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change it where it is live" }).click();
  await expect(dialog.getByText("Nothing is changed yet.")).toBeVisible();
  await dialog.getByLabel("Words of The post").fill("Hello");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await page.reload();
  // The button is there before the script that hears it.
  await page.waitForLoadState("networkidle");
  await edit.click();
  await expect(dialog.getByLabel("Words of The post")).toHaveValue("Hello");
  await dialog.getByRole("button", { name: "Change it where it is live" }).click();

  await expect(mastodon.getByText("It was changed there.")).toBeVisible({ timeout: 30_000 });
  const x = page.getByRole("listitem", { name: "X sandbox" });
  await expect(x.getByText(/It keeps its words/)).toBeVisible();
  await expect(x.getByText("Helo", { exact: true })).toBeVisible();
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByText("Hello", { exact: true })).toBeVisible();
});
