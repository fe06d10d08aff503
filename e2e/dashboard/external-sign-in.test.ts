/** Signs in with Google and GitHub, against a fake server. */
import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { testInstance } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { invite, newEmail, openElsewhere } from "./join-team.ts";
import { type SignInServer, startSignInServer } from "./start-sign-in-server.ts";

test.describe.configure({ mode: "serial" });

let server: SignInServer;

test.beforeAll(async () => {
  server = await startSignInServer(testInstance().sign_in_server);
});
test.afterAll(() => server.close());

const home = (page: Page) => page.getByRole("heading", { name: "Home", exact: true });

async function signOut(page: Page) {
  await page.context().clearCookies();
  await page.goto("/signin");
}

async function continueWith(page: Page, name: string) {
  await page.getByRole("button", { name: `Continue with ${name}` }).click();
}

for (const name of ["Google", "GitHub"])
  test(`${name} only signs in a person with an account here whose email it has verified`, async ({
    team: { page, user },
  }) => {
    test.slow();
    const id = crypto.randomUUID();
    server.visitor = { id, email: newEmail(), verified: true };
    await signOut(page);
    expect(await findFaults(page)).toEqual([]);
    await continueWith(page, name);
    await expect(page.getByText(`No account here can use this ${name} account.`)).toBeVisible();

    server.visitor = { id, email: user.email, verified: false };
    await continueWith(page, name);
    await expect(page.getByText(`${name} hasn't verified your email address.`)).toBeVisible();

    server.visitor = { id, email: user.email.toUpperCase(), verified: true };
    await continueWith(page, name);
    await expect(home(page)).toBeVisible();
  });

test("an invited person joins with Google, but not with a different email", async ({
  team,
  browser,
}) => {
  const email = newEmail();
  const ben = await openElsewhere(browser, await invite(team, email));
  const id = crypto.randomUUID();
  server.visitor = { id, email: "another@example.com", verified: true };
  await continueWith(ben, "Google");
  await expect(ben.getByText(/has another email address than the invitation/)).toBeVisible();
  expect(await findFaults(ben)).toEqual([]);
  server.visitor = { id, email, verified: true };
  await continueWith(ben, "Google");
  await expect(home(ben)).toBeVisible();
  await expect(ben).toHaveURL(new RegExp(`/${team.organization.slug}$`));
  await ben.context().close();
});

test("a cancelled sign-in and a forged callback show an error and sign nobody in", async ({
  team: { page, user },
}) => {
  server.visitor = { id: "2", email: user.email, verified: true, denies: true };
  await signOut(page);
  await continueWith(page, "Google");
  await expect(page.getByText("You cancelled the sign-in at Google.")).toBeVisible();
  for (const forged of ["code=stolen&state=wrong", "code=stolen", ""]) {
    await page.goto(`/api/auth/callback/google?${forged}`);
    await expect(page.getByText("The sign-in with Google didn't work.")).toBeVisible();
  }
  await page.goto("/");
  await expect(page).toHaveURL(/\/signin/);
});

test("an account is linked in the profile, signs in with the second factor, and is unlinked", async ({
  team: { page, user, organization },
}) => {
  test.slow();
  server.visitor = { id: crypto.randomUUID(), email: "private@example.com", verified: true };
  await page.goto(`/${organization.slug}/settings/profile`);
  await page.getByRole("button", { name: "Link GitHub" }).click();
  await expect(page.getByText("Linked as private@example.com")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const region = page.getByRole("region", { name: "Two-factor authentication" });
  const secret = (await region.locator("code").textContent()) ?? "";
  await page.getByLabel("Code").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("region", { name: "Save your recovery codes now" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [code = ""] = await codes.getByRole("listitem").allTextContents();

  await signOut(page);
  await continueWith(page, "GitHub");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(home(page)).toBeVisible();

  await page.goto(`/${organization.slug}/settings/profile`);
  await page.getByRole("button", { name: "Unlink GitHub" }).click();
  await expect(page.getByText("Unlinked GitHub.")).toBeVisible();
  await signOut(page);
  await continueWith(page, "GitHub");
  await expect(page.getByText("No account here can use this GitHub account.")).toBeVisible();
  expect(user.email).not.toBe("private@example.com");
});
