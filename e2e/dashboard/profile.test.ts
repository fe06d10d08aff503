import { generateSync } from "otplib";
import { makePng } from "../make-png.ts";
import { expect, test } from "./fixtures.ts";

test("two-factor sign-in is turned on, required, and passed with a recovery code", {
  tag: "@journey",
}, async ({ team: { page, organization, user } }) => {
  await page.goto(`/${organization.slug}/settings/profile`);
  await page.getByLabel("Name").fill("Ida Marsh");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved your profile.")).toBeVisible();

  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const region = page.getByRole("region", { name: "Two-factor authentication" });
  const secret = (await region.locator("code").textContent()) ?? "";
  await page.getByLabel("Code").fill("12");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("That code is wrong or was already used.")).toBeVisible();
  await page.getByLabel("Code").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("region", { name: "Save your recovery codes now" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [code = ""] = await codes.getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("You have 10 unused recovery codes.")).toBeVisible();

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Home", exact: true })).toBeVisible();
});

test("a profile picture is chosen and removed", async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/settings/profile`);
  const file = makePng("me.png", { width: 300, height: 200 });
  const picture = page.getByRole("region", { name: "Photo" });
  await picture.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Updated your photo.")).toBeVisible();
  const address = (await picture.locator("img").getAttribute("src")) ?? "";
  const answer = await page.request.get(address);
  expect(answer.headers()).toMatchObject({ "content-type": "image/webp" });
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Removed your photo.")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);

  await picture
    .locator("input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText(/can't read this image/)).toBeVisible();
});

test("a person finds their time zone by its city, and follows the browser again", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/settings/profile`);
  const zone = page.getByRole("combobox", { name: "Your time zone" });
  await expect(zone).toHaveValue("Follow this browser");
  await zone.fill("berlin");
  await page.getByRole("option", { name: /Europe\/Berlin/ }).click();
  await expect(zone).toHaveValue("Europe/Berlin");
  await page.getByLabel("Name").fill("Ida Marsh");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved your profile.")).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue("Europe/Berlin");

  await zone.fill("follow");
  await page.getByRole("option", { name: "Follow this browser" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved your profile.")).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue("Follow this browser");
});
