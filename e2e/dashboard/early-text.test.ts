/** Text and selection survive hydration, and text from others. */
import type { Page } from "@playwright/test";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { makePng } from "../make-png.ts";
import { choose, compose, row } from "./files/compose.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { openWithoutScripts } from "./open-without-scripts.ts";

async function createDraft({ api_key }: Team, content: string) {
  const api = createApi(api_key);
  const channel = { provider: "mastodon", mode: "sandbox" };
  const { id } = (await api.post<{ id: string }>("/channels", channel)).body;
  const stored = await api.post<{ id: string }>("/posts", { content, channels: [id] });
  return { api, path: `/posts/${stored.body.id}` };
}

async function select(page: Page, text: string) {
  await page.getByLabel("Main post").evaluate((field: HTMLTextAreaElement, wanted) => {
    const start = field.value.indexOf(wanted);
    field.focus();
    field.setSelectionRange(start, start + wanted.length);
  }, text);
}

function selected(page: Page) {
  return page
    .getByLabel("Main post")
    .evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
      value.slice(selectionStart, selectionEnd),
    );
}

/** Only the script shows the count, so it indicates hydration. */
async function untilTaken(page: Page, count: number) {
  await expect(page.getByText(new RegExp(`^${count} / 500$`)).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("a selection made before the page's script has loaded is preserved", async ({ team }) => {
  const { page, organization } = team;
  const { path } = await createDraft(team, "Come on Friday.");
  const release = await openWithoutScripts(page, `/${organization.slug}${path}`);
  await select(page, "Friday");
  release();
  await page.waitForLoadState("networkidle");
  await page.keyboard.insertText("Monday");
  await expect(page.getByLabel("Main post")).toHaveValue("Come on Monday.");
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test("text typed before the page's script has loaded is preserved, with the caret", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, organization } = team;
  const { path } = await createDraft(team, "Come on Friday.");
  const release = await openWithoutScripts(page, `/${organization.slug}${path}`);
  await select(page, "Friday");
  await page.keyboard.type("Monday");
  release();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(page.getByLabel("Main post")).toHaveValue("Come on Monday.");
  await page.keyboard.type(" or Tuesday");
  await expect(page.getByLabel("Main post")).toHaveValue("Come on Monday or Tuesday.");
});

test("a format, title and setting chosen before the page's script has loaded are preserved", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const { id } = (
    await createApi(api_key).post<{ id: string }>("/channels", {
      provider: "reddit",
      mode: "sandbox",
    })
  ).body;
  const draft = { content: "Come on Friday.", channels: [id] };
  const stored = (await createApi(api_key).post<{ id: string }>("/posts", draft)).body;
  const release = await openWithoutScripts(page, `/${organization.slug}/posts/${stored.id}`);
  const panel = page.getByRole("region", { name: "Reddit sandbox", exact: true });
  await panel.getByLabel("Format").selectOption({ label: "Poll" });
  await panel.getByLabel("Title").fill("Who comes?");
  await panel.getByText("Reddit settings").click();
  await panel.getByRole("checkbox", { name: "Not safe for work" }).check();
  release();
  await expect(panel.getByRole("textbox", { name: "Choice 1" })).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(panel.getByRole("textbox", { name: "Choice 1" })).toBeVisible();
  await expect(panel.getByLabel("Format")).toHaveValue("poll");
  await expect(panel.getByLabel("Title")).toHaveValue("Who comes?");
  await panel.getByText("Reddit settings").click();
  await expect(panel.getByRole("checkbox", { name: "Not safe for work" })).toBeChecked();
});

test("poll choices and duration entered before the page's script has loaded are preserved", async ({
  team,
}) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  const channel = { provider: "mastodon", mode: "sandbox" };
  const { id } = (await api.post<{ id: string }>("/channels", channel)).body;
  const per_channel = { [id]: { format: "poll", options: { poll_choices: ["Rye"] } } };
  const draft = { content: "Who comes?", channels: [id], per_channel };
  const stored = (await api.post<{ id: string }>("/posts", draft)).body;
  const release = await openWithoutScripts(page, `/${organization.slug}/posts/${stored.id}`);
  const panel = page.getByRole("region", { name: "Mastodon sandbox", exact: true });
  await panel.getByRole("textbox", { name: "Choice 2" }).fill("Nora");
  await panel.getByLabel(/^Duration/).selectOption({ label: "3 days" });
  await panel.getByRole("textbox", { name: "Choice 1" }).fill("An");
  release();
  await page.waitForLoadState("networkidle");
  await page.keyboard.type("a");
  const read = async () => (await api.get<Post>(`/posts/${stored.id}`)).body.channels[0]?.options;
  await expect
    .poll(read)
    .toEqual({ poll_choices: ["Ana", "Nora"], poll_duration_minutes: 3 * 24 * 60 });
});

test("a policy and a new key entered before the page's script has loaded are preserved", async ({
  team: { page, organization },
}) => {
  const release = await openWithoutScripts(page, `/${organization.slug}/settings/policy`);
  await page.getByLabel("Banned terms").fill("acme");
  await page.getByRole("checkbox", { name: /^Don't publish during/ }).check();
  release();
  await expect(page.getByLabel("From")).toBeVisible();
  await page.getByRole("button", { name: "Save policy" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Banned terms")).toHaveValue("acme");
  await expect(page.getByRole("checkbox", { name: /^Don't publish during/ })).toBeChecked();

  const again = await openWithoutScripts(page, `/${organization.slug}/settings/api-keys`);
  await page.getByLabel("Key name").fill("Website");
  await page.getByLabel("Permissions").selectOption("Custom");
  again();
  // Shown once the page has taken over the choice, the last of what was entered.
  await expect(page.getByRole("group", { name: "Allowed actions" })).toBeVisible();
  await page.getByRole("button", { name: "Create key" }).click();
  const made = page.getByRole("region", { name: "Secret for Website" });
  await expect(made).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Website" })).toContainText(
    "Read-only",
  );
});

test("alt text entered before the page's script has loaded is saved, even if the field was left", async ({
  team,
}) => {
  const { page } = team;
  await compose(team, ["mastodon"]);
  const size = { width: 90, height: 60 };
  await choose(page, [
    makePng("a.png", size),
    makePng("b.png", { ...size, colour: [200, 40, 40] }),
  ]);
  await expect(row(page, "b.png").getByText("90 × 60")).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const alt = (name: string) => row(page, name).getByLabel(/^Alt text/);

  const release = await openWithoutScripts(page, page.url());
  await alt("a.png").fill("A green field");
  await alt("b.png").fill("A red");
  release();
  await page.waitForLoadState("networkidle");
  await page.keyboard.type(" one");
  await alt("b.png").blur();
  const api = createApi(team.api_key);
  const read = async () =>
    (await api.get<{ items: MediaFile[] }>("/files")).body.items.map(({ alt_text }) => alt_text);
  await expect.poll(async () => (await read()).sort()).toEqual(["A green field", "A red one"]);
});

test("after a reload, the field has the saved text, not the browser's earlier one", async ({
  team,
}) => {
  const { page, organization } = team;
  const { api, path } = await createDraft(team, "Come on Friday.");
  await page.goto(`/${organization.slug}${path}`);
  await page.getByLabel("Main post").fill("Come on Monday.");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const stored = await api.patch(path, { content: "Come on Sunday." });
  expect(stored.status).toBe(200);
  await page.reload();
  await untilTaken(page, 15);
  await expect(page.getByLabel("Main post")).toHaveValue("Come on Sunday.");
});

test("the selection is preserved when another person's text is merged around it", async ({
  team,
}) => {
  const { page, organization } = team;
  const { api, path } = await createDraft(team, "Come on Friday.");
  await page.goto(`/${organization.slug}${path}`);
  await untilTaken(page, 15);
  await select(page, "Friday");
  await api.patch(path, { content: "Please do come on Friday. Bring cake." });
  await expect(page.getByLabel("Main post")).toHaveValue("Please do come on Friday. Bring cake.", {
    timeout: 30_000,
  });
  expect(await selected(page)).toBe("Friday");
  await page.keyboard.type("Monday");
  await expect(page.getByLabel("Main post")).toHaveValue("Please do come on Monday. Bring cake.");
});
