import { expect, test } from "./fixtures.ts";
import { createAccount, invite, newEmail, openElsewhere } from "./join-team.ts";

test("a person is invited, joins, gets another role while signed in, and is removed", {
  tag: "@journey",
}, async ({ team, browser }) => {
  const { page, organization } = team;
  const email = newEmail();
  const link = await invite(team, email);
  const ben = await openElsewhere(browser, link);
  await expect(ben.getByRole("heading", { name: /^Join Team/ })).toBeVisible();
  await createAccount(ben);
  await expect(ben).toHaveURL(new RegExp(`/${organization.slug}$`));

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Ben Novák");
  await ben.goto(`/${organization.slug}/compose`);
  await page.getByLabel("Role of Ben Novák").selectOption("Viewer");
  await expect(page.getByText("Ben Novák is now viewer.")).toBeVisible();
  await ben.goto(`/${organization.slug}/settings/people`);
  await expect(
    ben.getByText(/Viewers can.t manage people\. Ask an owner of .* to make you an admin\./),
  ).toBeVisible();

  await page.getByRole("button", { name: "Remove Ben Novák" }).click();
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("Removed Ben Novák.")).toBeVisible();
  await expect(row).toBeHidden();
  const response = await ben.goto(`/${organization.slug}/posts`);
  expect(response?.status()).toBe(404);
  await ben.goto("/");
  await expect(ben.getByRole("heading", { name: "You're not in an organization" })).toBeVisible();
  await ben.context().close();
});

test("an invitation that was used, revoked or sent to someone else says so", async ({
  team,
  browser,
}) => {
  const { page } = team;
  const used = await invite(team, newEmail());
  const ben = await openElsewhere(browser, used);
  await createAccount(ben);
  await ben.goto(used);
  await expect(ben.getByText("This invitation was already accepted.")).toBeVisible();

  const others = await invite(team, newEmail());
  await ben.goto("/");
  await ben.goto(others);
  await expect(ben.getByText(/This invitation is for .* You're signed in as/)).toBeVisible();

  await page.getByRole("button", { name: /^Revoke the invitation/ }).click();
  await page.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(page.getByText(/^Revoked the invitation to/)).toBeVisible();
  await ben.reload();
  await expect(ben.getByText("This invitation was revoked.")).toBeVisible();
  await ben.context().close();
});

test("a person with an account signs in to accept an invitation, and the last owner can't leave", async ({
  team,
  browser,
  provisioner,
}) => {
  const { page } = team;
  const email = newEmail();
  const { user } = await provisioner.create({ name: "Elsewhere", email, time_zone: "UTC" });
  const guest = await openElsewhere(browser, await invite(team, email, "Approver"));
  await guest.getByRole("link", { name: "Sign in to accept" }).click();
  await guest.getByLabel("Email").fill(user.email);
  await guest.getByLabel("Password").fill(user.password);
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await guest.getByRole("button", { name: /^Join Team/ }).click();
  await guest.waitForURL(new RegExp(`/${team.organization.slug}$`));
  await guest.getByRole("button", { name: /switch organization/ }).click();
  await expect(guest.getByRole("menuitem", { name: "Elsewhere" })).toBeVisible();
  await guest.context().close();

  await page.getByRole("button", { name: /^Leave Team/ }).click();
  await page.getByRole("button", { name: "Leave organization" }).click();
  await expect(page.getByText(/would be left without an owner/)).toBeVisible();
});

test("another organization is created from the menu", async ({ team: { page } }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /switch organization/ }).click();
  await page.getByRole("menuitem", { name: "New organization" }).click();
  const name = `Second ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Organization name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/second-[\w-]+$/);
  await expect(page.getByRole("button", { name: new RegExp(name) })).toBeVisible();
});
