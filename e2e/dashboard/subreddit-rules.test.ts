import { addSandbox } from "./add-sandbox.ts";
import { expect, test } from "./fixtures.ts";

test("a subreddit's requirements are shown once it is chosen, at their fields until they are met", async ({
  team: { page, organization },
}) => {
  await addSandbox(page, organization.slug, "Reddit");
  await page.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Main post").fill("Which harbour is this?");
  const card = page.getByRole("region", { name: "Reddit sandbox" });
  await card.getByLabel(/^Title/).fill("The Titanic in its harbour");
  await card.getByLabel(/^Subreddit/).fill("boats");
  await page.getByRole("option", { name: /boats/ }).first().click();

  await expect(
    card.getByText(/r\/boats requires a flair\. Titles must not contain: titanic\./),
  ).toBeVisible();
  await expect(card.getByLabel(/^Title/)).toHaveAccessibleDescription(
    /r\/boats doesn.t allow "titanic" in the title/,
  );
  await expect(card.getByLabel(/^Flair/)).toHaveAccessibleDescription(/r\/boats requires a flair/);

  await card.getByLabel(/^Title/).fill("A boat in its harbour");
  await card.getByLabel(/^Flair/).click();
  await page.getByRole("option", { name: "Harbour" }).click();
  await expect(card.getByText("r/boats requires a flair. Choose one.")).toBeHidden();
  await expect(card.getByText(/refuses "titanic"/)).toBeHidden();
});
