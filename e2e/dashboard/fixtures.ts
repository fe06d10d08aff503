import { test as base, expect, type Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi, testInstance } from "../fixtures.ts";
import type { Provisioned } from "../instance/create-organization.ts";
import { findInstance, type Instance } from "../instance/instance.ts";
import { type Provisioner, startProvisioner } from "../instance/start-provisioner.ts";
import { awaitHydration } from "./await-hydration.ts";

/** A new empty organization, and a page on which its only member is signed in. */
export type Team = Provisioned & { page: Page };

/** Creates an organization whose name and time zone nobody has confirmed yet. */
type MakeUnconfirmed = (name: string) => Promise<Provisioned>;

interface Fixtures {
  signedInPage: Page;
  team: Team;
  makeUnconfirmed: MakeUnconfirmed;
}

/**
 * Browser tests: `page` opens URLs of the running instance, `signedInPage` does so as Acme's first member, and `team`
 * in a new organization.
 */
export const test = base.extend<Fixtures, { provisioner: Provisioner }>({
  provisioner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that no other fixture is needed.
    async ({}, use) => {
      const provisioner = startProvisioner(testInstance().home);
      await use(provisioner);
      provisioner.stop();
    },
    { scope: "worker" },
  ],
  browser: [
    async ({ browser }, use) => {
      await awaitHydration(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  // Known in the processes that run tests; the one that only lists them has none yet.
  baseURL: findInstance()?.url,
  signedInPage: async ({ page }, use) => {
    await signIn(page, testInstance().user);
    await use(page);
  },
  team: async ({ page, provisioner }, use) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const email = `ida-${mark}@example.com`;
    const team = await provisioner.create({ name: `Team ${mark}`, email, time_zone: "UTC" });
    await signIn(page, team.user);
    await use({ ...team, page });
  },
  makeUnconfirmed: async ({ provisioner }, use) => {
    await use((name) => {
      const email = `noa-${crypto.randomUUID().slice(0, 8)}@example.com`;
      return provisioner.create({ name, email, time_zone: "" });
    });
  },
});

/** Sends the form's requests directly: the form has tests of its own. */
export async function signIn(page: Page, { email, password }: Instance["user"]) {
  const csrf = await page.request.get("/api/auth/csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const form = { csrfToken, email, password, json: "true" };
  const answer = await page.request.post("/api/auth/callback/credentials", { form });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${await answer.text()}`);
}

/** Like a new user: connects a sandbox channel in the composer. */
export async function composeForSandbox(page: Page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sandbox" }).click();
  await page.waitForURL(/\/compose$/);
}

export async function publishToSandbox(page: Page) {
  await page.getByRole("button", { name: "Publish to sandbox" }).click();
  const look = page.getByRole("dialog", { name: "Publish this post?" });
  await look.getByRole("button", { name: "Publish to sandbox" }).click();
}

/** Like `publishToSandbox`, without the ten seconds for undo. Returns the post's ID. */
export async function publishAtOnce({ page, api_key }: Team): Promise<string> {
  await publishToSandbox(page);
  await page.waitForURL(/\/posts\/post_/);
  const id = /post_\w+/.exec(page.url())?.[0] ?? "";
  const api = createApi(api_key);
  const status = async () => (await api.get<Post>(`/posts/${id}`)).body.status;
  await expect.poll(status).not.toBe("draft");
  const { status: answer, body } = await api.post<Post>(`/posts/${id}/publish`, {});
  if (answer >= 300) throw new Error(`${id} was not published: ${JSON.stringify(body)}`);
  return id;
}

export { expect };
