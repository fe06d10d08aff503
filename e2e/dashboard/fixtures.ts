import { test as base, expect, type Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi, testInstance } from "../fixtures.ts";
import type { Provisioned } from "../instance/create-organization.ts";
import { findInstance, type Instance } from "../instance/instance.ts";
import { type Provisioner, startProvisioner } from "../instance/start-provisioner.ts";

/** A new organization with nothing in it yet, and a page on which its only member is signed in. */
export type Team = Provisioned & { page: Page };

/** Makes a new organization of which nobody has confirmed the name and time zone yet. */
type MakeUnconfirmed = (name: string) => Promise<Provisioned>;

interface Fixtures {
  signedInPage: Page;
  team: Team;
  makeUnconfirmed: MakeUnconfirmed;
}

/**
 * Browser tests: `page` opens addresses of the running instance, `signedInPage` does so as Acme's first member, and
 * `team` in an organization that no other test knows.
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

/** By requests, as the form makes them: that the form does, its own tests say. */
export async function signIn(page: Page, { email, password }: Instance["user"]) {
  const csrf = await page.request.get("/api/auth/csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const form = { csrfToken, email, password, json: "true" };
  const answer = await page.request.post("/api/auth/callback/credentials", { form });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${await answer.text()}`);
}

/** As a newcomer begins: with a channel that reaches nobody, on the page where a post is written. */
export async function composeForSandbox(page: Page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Try a sandbox" }).click();
  await page.waitForURL(/\/compose$/);
}

/** Publishes what is written to sandboxes alone, through the last look. */
export async function publishToSandbox(page: Page) {
  await page.getByRole("button", { name: "Publish to sandbox" }).click();
  const look = page.getByRole("dialog", { name: "Publish this post?" });
  await look.getByRole("button", { name: "Publish to sandbox" }).click();
}

/** As `publishToSandbox`, without the ten seconds in which it could be taken back. Returns the post's id. */
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
