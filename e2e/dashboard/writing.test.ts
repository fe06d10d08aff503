import type { Locator, Page } from "@playwright/test";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

async function openStory({ page, organization }: Team): Promise<Locator> {
  await page.goto(`/${organization.slug}/compose`);
  const story = page.getByLabel("Main post");
  await story.focus();
  return story;
}

async function paste(page: Page, contents: Record<string, string>) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async (given) => {
    const blobs = Object.entries(given).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, contents);
  await page.keyboard.press("ControlOrMeta+v");
}

/** Pastes like a program that copies files with text: a page itself can't write both to the clipboard. */
async function pasteWithFile(field: Locator, text: string) {
  await field.evaluate((target, words) => {
    const canvas = document.createElement("canvas");
    const bytes = Uint8Array.from(atob(canvas.toDataURL("image/png").split(",")[1] ?? ""), (one) =>
      one.charCodeAt(0),
    );
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    clipboardData.items.add(new File([bytes], "cat.png", { type: "image/png" }));
    const event = { clipboardData, bubbles: true, cancelable: true };
    target.dispatchEvent(new ClipboardEvent("paste", event));
  }, text);
}

const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");
const redo = (page: Page) => page.keyboard.press("ControlOrMeta+Shift+z");

test("text composed with an input method is saved exactly", {
  tag: "@journey",
}, async ({ team }) => {
  const story = await openStory(team);
  const session = await team.page.context().newCDPSession(team.page);
  await story.pressSequentially("Hello ");
  for (const text of ["に", "にほ", "にほん"]) {
    const selection = { selectionStart: text.length, selectionEnd: text.length };
    await session.send("Input.imeSetComposition", { text, ...selection });
    await expect(story).toHaveValue(`Hello ${text}`);
  }
  await session.send("Input.insertText", { text: "日本" });
  await expect(story).toHaveValue("Hello 日本");
  await story.pressSequentially("!");
  await team.page.reload();
  await expect(story).toHaveValue("Hello 日本!");
});

test("invisible characters are counted, marked and removed with one button; undo restores them", async ({
  team,
}) => {
  const story = await openStory(team);
  const text = "One\u200b, \u202etwo\u0007 👩‍🔬 می\u200cخواهم";
  await paste(team.page, { "text/plain": text });
  await expect(story).toHaveValue(text);
  await expect(team.page.getByText("3 invisible characters")).toBeVisible();
  await expect(team.page.locator("[data-marks=invisible]")).toHaveCount(3);
  expect(await findFaults(team.page)).toEqual([]);
  await team.page.getByRole("button", { name: "Remove them" }).click();
  await expect(story).toHaveValue("One, two 👩‍🔬 می\u200cخواهم");
  await expect(team.page.getByText("invisible character")).toBeHidden();
  await expect(story).toBeFocused();
  await undo(team.page);
  await expect(story).toHaveValue(text);
  await redo(team.page);
  await expect(story).toHaveValue("One, two 👩‍🔬 می\u200cخواهم");
});

test("highlights have the same height and width as the text above them", async ({ team }) => {
  const story = await openStory(team);
  for (const width of [1280, 390]) {
    await team.page.setViewportSize({ width, height: 844 });
    for (const text of [
      "",
      "a\n",
      `${"words and ".repeat(60)}\n\nשלום עולם, Crier!\n\ttab ${"x".repeat(200)}  \n`,
    ]) {
      await story.fill(text);
      const [words, painted] = await story.evaluate((field) =>
        [field, field.previousElementSibling as Element].map((part) => {
          return [part.clientWidth, part.scrollHeight];
        }),
      );
      expect(painted).toEqual(words);
    }
  }
});

test("pasting more than a post can hold is refused, and pasting what fits is offered", async ({
  team,
}) => {
  const story = await openStory(team);
  await story.pressSequentially("Before. ");
  await paste(team.page, { "text/plain": "A line of words.\n".repeat(65_000) });
  const notice = team.page.getByRole("alert").filter({ hasText: "Nothing was pasted" });
  await expect(notice).toContainText(
    "That text has 1,105,000 characters, but a post can have up to 100,000.",
  );
  await expect(story).toHaveValue("Before. ");
  await notice.getByRole("button", { name: "Paste the first 99,992 characters" }).click();
  await expect(story).toHaveValue(/^Before\. A line of words\.\n/);
  expect((await story.inputValue()).length).toBe(100_000);
  await expect(notice).toBeHidden();
  await expect(story).toBeFocused();
  await undo(team.page);
  await expect(story).toHaveValue("Before. ");
  await paste(team.page, { "text/plain": "x".repeat(200_000) });
  await notice.getByRole("button", { name: "Don't paste" }).click();
  await expect(notice).toBeHidden();
  await expect(story).toBeFocused();
});

test("text over the limit is highlighted, and described when the caret is in it", async ({
  team,
}) => {
  const story = await openStory(team);
  await story.fill(`${"word ".repeat(20_000)}and more`);
  await expect(team.page.locator("[data-marks=over]")).toHaveText("and more");
  const message = team.page.getByText("A post can have up to 100,000 characters.");
  await expect(message).toBeVisible();
  await expect(story).toHaveAttribute("aria-invalid", "true");
  await expect(story).toHaveAttribute(
    "aria-description",
    /A post can have up to 100,000 characters/,
  );
  await story.press("ControlOrMeta+Home");
  await expect(message).toBeHidden();
});

test("banned terms and blocked links are marked in place, even offline", async ({ team }) => {
  const { page, api_key } = team;
  const api = createApi(api_key);
  await api.post("/channels", { provider: "mastodon", mode: "sandbox" });
  const policy = { banned_terms: ["acme"], blocked_domains: ["example.net"] };
  expect((await api.patch("/organization/settings", policy)).status).toBe(200);
  const story = await openStory(team);
  await story.fill("Fine");
  await expect(page.getByText("4 / 500", { exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await story.fill("By Acme, at www.example.net/a");
  const marks = page.locator("[data-marks~=error]");
  await expect(marks).toHaveText(["Acme", "www.example.net/a"]);
  await expect(page.getByText("Your organization blocks links to example.net.")).toBeVisible();
  await page.context().setOffline(false);
});

test("a table is pasted as text with tabs between the cells", async ({ team }) => {
  const story = await openStory(team);
  await paste(team.page, {
    "text/plain": "Day\tCity\r\nMonday\tOslo\r\n",
    "text/html":
      "<table><tr><td><b>Day</b></td><td>City</td></tr><tr><td>Monday</td><td>Oslo</td></tr></table>",
  });
  await expect(story).toHaveValue("Day\tCity\nMonday\tOslo\n");
});

const RICH: readonly (readonly [name: string, html: string, plain: string, markdown: string])[] = [
  [
    "a web page",
    '<p>Read <a href="https://example.com/a">our <b>new</b> post</a> &amp; more.</p><ul><li>One</li><li>Two</li></ul>',
    "Read our new post & more.\n\nOne\nTwo",
    "Read [our **new** post](https://example.com/a) & more.\n\n- One\n- Two",
  ],
  [
    "Google Docs",
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain, </span><span style="font-weight:700">bo</span><span style="font-weight:700">ld</span><span style="font-style:italic"> and slanted</span></p></b>',
    "Plain, bold and slanted",
    "Plain, **bold** *and slanted*",
  ],
  [
    "Word",
    "<p class=MsoNormal>To <b>do</b>:</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;&nbsp; </span>Milk</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;&nbsp; </span>Eggs</p>",
    "To do:\n·   Milk\n·   Eggs",
    "To **do**:\n\n- Milk\n- Eggs",
  ],
];

for (const [name, html, plain, markdown] of RICH) {
  test(`rich text from ${name} becomes Markdown, and undo gives its plain text`, async ({
    team,
  }) => {
    const story = await openStory(team);
    // Unsanitized, as a program copies it: a page's clipboard would remove what is special about it.
    await story.evaluate(
      (target, [rich, text]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        clipboardData.setData("text/html", rich);
        const event = { clipboardData, bubbles: true, cancelable: true };
        target.dispatchEvent(new ClipboardEvent("paste", event));
      },
      [html, plain] as const,
    );
    await expect(story).toHaveValue(markdown);
    await undo(team.page);
    await expect(story).toHaveValue(plain);
    await undo(team.page);
    await expect(story).toHaveValue("");
    await redo(team.page);
    await redo(team.page);
    await expect(story).toHaveValue(markdown);
  });
}

test("pasting a URL over selected text makes it a link", async ({ team }) => {
  const story = await openStory(team);
  await story.fill("See our launch");
  await story.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 14));
  await paste(team.page, { "text/plain": "https://example.com/launch" });
  await expect(story).toHaveValue("See [our launch](https://example.com/launch)");
  await undo(team.page);
  await expect(story).toHaveValue("See our launch");
});

test("an image pasted together with text is added, and the text is inserted", async ({ team }) => {
  const story = await openStory(team);
  await pasteWithFile(story, "My cat");
  await expect(story).toHaveValue("My cat");
  await expect(team.page.getByRole("listitem", { name: /cat/ })).toBeVisible();
  await undo(team.page);
  await expect(story).toHaveValue("");
});

test("an emoji's name is completed by keyboard while typing; undo restores the name", async ({
  team,
}) => {
  const story = await openStory(team);
  await story.pressSequentially("Hooray :tad");
  const list = team.page.getByRole("listbox", { name: "Emoji" });
  const first = list.getByRole("option").first();
  await expect(first).toContainText("party popper");
  await expect(story).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "none");
  await expect(story).toHaveAttribute(
    "aria-activedescendant",
    (await first.getAttribute("id")) ?? "none",
  );
  expect(await findFaults(team.page)).toEqual([]);
  await story.press("Enter");
  await expect(story).toHaveValue("Hooray 🎉");
  await expect(list).toBeHidden();
  await expect(story).toBeFocused();
  await undo(team.page);
  await expect(story).toHaveValue("Hooray :tad");
  await redo(team.page);
  await expect(story).toHaveValue("Hooray 🎉");
});

test("hashtags and mentions used before are completed; Escape leaves the word unchanged", async ({
  team,
}) => {
  const api = createApi(team.api_key);
  await api.post("/channels", { provider: "mastodon", mode: "sandbox" });
  for (const content of ["#launch of it by @ana@example.social", "#Launch again", "#lawn mowing"])
    await api.post("/posts", { content, channels: ["mastodon"] });
  const story = await openStory(team);
  await story.pressSequentially("The #la");
  const list = team.page.getByRole("listbox", { name: "Previously used hashtags" });
  await expect(list.getByRole("option")).toHaveText(["#Launch", "#lawn"]);
  await story.press("ArrowDown");
  await expect(list.getByRole("option", { name: "#lawn" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await story.press("ArrowDown");
  await story.press("Tab");
  await expect(story).toHaveValue("The #Launch");
  await expect(story).toBeFocused();
  await story.pressSequentially(" #la");
  await expect(list).toBeVisible();
  await story.press("Escape");
  await expect(list).toBeHidden();
  await story.pressSequentially("w");
  await expect(list).toBeHidden();
  await story.press("Enter");
  await story.pressSequentially("@a");
  const mentions = team.page.getByRole("listbox", { name: "Accounts to mention" });
  await mentions.getByRole("option", { name: "@ana@example.social" }).click();
  await expect(story).toHaveValue("The #Launch #law\n@ana@example.social ");
  await expect(story).toBeFocused();
});

test("an emoji chosen from the full list is inserted at the caret", {
  tag: "@journey",
}, async ({ team }) => {
  const story = await openStory(team);
  await story.fill("ab");
  await story.press("ArrowLeft");
  await team.page.getByRole("button", { name: "Insert emoji" }).click();
  const picker = team.page.getByRole("dialog", { name: "Emoji" });
  await expect(picker.getByLabel("Search emoji")).toBeFocused();
  await team.page.keyboard.type("party popper");
  await expect(picker.getByText("🎉")).toBeVisible();
  expect(await findFaults(team.page)).toEqual([]);
  await team.page.keyboard.press("Enter");
  await expect(story).toHaveValue("a🎉b");
  await expect(picker).toBeHidden();
  await expect(story).toBeFocused();
  await undo(team.page);
  await expect(story).toHaveValue("ab");
  await team.page.getByRole("button", { name: "Insert emoji" }).click();
  await expect(picker.getByLabel("Search emoji")).toBeFocused();
  await team.page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(story).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("emojis are left to the phone's keyboard, and suggestions are large enough to touch", {
    tag: "@journey",
  }, async ({ team }) => {
    await team.page.setViewportSize({ width: 390, height: 844 });
    const story = await openStory(team);
    await expect(team.page.getByRole("button", { name: "Insert emoji" })).toBeHidden();
    await story.pressSequentially("Hi :tad");
    const option = team.page.getByRole("option").first();
    await expect(option).toBeVisible();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const overflow = await team.page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await option.click();
    await expect(story).toHaveValue("Hi 🎉");
  });
});
