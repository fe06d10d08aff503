import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

type Listed = { name: string; slug: string; time_zone: string }[];

test("an organization gets a new name and time zone", { tag: "@journey" }, async ({
  team: { page, organization, api_key },
}) => {
  await page.goto(`/${organization.slug}/settings/organization`);
  const name = page.getByLabel("Name", { exact: true });
  const zone = page.getByRole("combobox", { name: "Time zone" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(page.getByLabel("URL")).toHaveValue(new RegExp(`/${organization.slug}$`));
  await expect(page.getByLabel("URL")).not.toBeEditable();

  await name.fill("");
  await save.click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill("Bakery on the hill");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await zone.click();
  await page.keyboard.type("nowhere at all");
  await expect(page.getByText(/^No time zone found/)).toBeVisible();
  await zone.fill("prague");
  await page.getByRole("option", { name: /Europe\/Prague/ }).click();
  await expect(zone).toHaveValue("Europe/Prague");
  await save.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Bakery on the hill").first()).toBeVisible();
  const { body } = await createApi(api_key).get<Listed>("/organizations");
  expect(body).toMatchObject([
    { name: "Bakery on the hill", slug: organization.slug, time_zone: "Europe/Prague" },
  ]);

  await page.getByRole("link", { name: "Publishing policy" }).click();
  await page.getByRole("checkbox", { name: /^Don't publish during/ }).check();
  await expect(page.getByText("In Europe/Prague")).toBeVisible();
});

test("an unsaved name is restored", async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/settings/organization`);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Half a name");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByRole("link", { name: "Labels" }).click();
  await expect(page.getByText("You have unsaved changes.").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(name).toHaveValue("Half a name");
});

test("a failed save keeps the input and shows an error", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/settings/organization`);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Lost on the way");
  await page.route("**/api/trpc/**organizations.update*", (route) => route.abort());
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(name).toHaveValue("Lost on the way");
  await page.unroute("**/api/trpc/**organizations.update*");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
