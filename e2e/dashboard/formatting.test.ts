/** Bold, italics and links, by the buttons below the text and by keys. */
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";

test("bold and a link by their buttons: what is typed next is plain again, and undo goes back", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/compose`);
  const story = page.getByLabel("Main post");
  const tools = page.getByRole("toolbar", { name: "Formatting" });
  const bold = tools.getByRole("button", { name: "Bold" });
  await story.focus();
  await page.keyboard.type("Come ");
  await bold.click();
  await expect(story).toBeFocused();
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("Saturday");
  await expect(bold).toHaveAttribute("aria-pressed", "true");
  await bold.click();
  await expect(bold).toHaveAttribute("aria-pressed", "false");
  await expect(story).toBeFocused();
  await page.keyboard.type(" and see ");
  await expect(story).toHaveValue("Come **Saturday** and see ");
  await tools.getByRole("button", { name: "Link" }).click();
  const link = page.getByRole("dialog", { name: "Link" });
  await expect(link.getByLabel("Text")).toBeFocused();
  await page.keyboard.type("our menu");
  await page.keyboard.press("Enter");
  await expect(link.getByRole("alert")).toHaveText(/This isn't a web address/);
  expect(await findFaults(page)).toEqual([]);
  await link.getByLabel("Address").fill("example.com/menu");
  await link.getByRole("button", { name: "Insert" }).click();
  await expect(story).toHaveValue("Come **Saturday** and see [our menu](https://example.com/menu)");
  await expect(link).toBeHidden();
  await expect(story).toBeFocused();
  await page.keyboard.type(".");
  await expect(story).toHaveValue(
    "Come **Saturday** and see [our menu](https://example.com/menu).",
  );
  for (let presses = 0; presses < 20 && (await story.inputValue()).includes("["); presses += 1)
    await page.keyboard.press("ControlOrMeta+z");
  await expect(story).toHaveValue("Come **Saturday** and see ");
});

test("Ctrl+B, Ctrl+I and Ctrl+K format the selected words and take it off again", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  await page.goto(`/${organization.slug}/compose`);
  const story = page.getByLabel("Main post");
  const select = (start: number, end: number) =>
    story.evaluate(
      (field: HTMLTextAreaElement, [from = 0, to = 0]) => field.setSelectionRange(from, to),
      [start, end],
    );
  await story.fill("One\n\nTwo");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(story).toHaveValue("**One**\n\n**Two**");
  await page.keyboard.press("ControlOrMeta+i");
  await expect(story).toHaveValue("***One***\n\n***Two***");
  await expect(page.getByRole("button", { name: "Italic" })).toHaveAttribute(
    "title",
    /^Italic \((Ctrl\+|⌘)I\)$/,
  );
  await page.keyboard.press("ControlOrMeta+z");
  await expect(story).toHaveValue("**One**\n\n**Two**");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(story).toHaveValue("One\n\nTwo");

  await select(5, 8);
  await page.keyboard.press("ControlOrMeta+k");
  const link = page.getByRole("dialog", { name: "Link" });
  await expect(link.getByLabel("Address")).toBeFocused();
  await expect(link.getByLabel("Text")).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(story).toBeFocused();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(link.getByLabel("Address")).toBeFocused();
  await page.keyboard.type("https://example.com");
  await page.keyboard.press("Enter");
  await expect(story).toHaveValue("One\n\n[Two](https://example.com)");
  await expect(story).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(story).toHaveValue("One\n\nTwo");

  await story.blur();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(link).toBeHidden();
});
