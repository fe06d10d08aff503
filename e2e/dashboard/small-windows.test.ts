/** Overlays fit the narrowest window, and a computer's at 200 %: nothing is cut off or covered. */
import type { Locator, Page } from "@playwright/test";
import { createApi } from "#e2e/fixtures.ts";
import { type Filled, fillOrganization } from "./api-terms/fill-organization.ts";
import { expect, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";
import { respondAllDisconnected } from "./respond-all-disconnected.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";
import { findCutOff } from "./windows/find-cut-off.ts";

const NARROWEST = { width: 320, height: 640 };
/** 1280 x 720 at 200 % is the second, 1536 x 760 the third. */
const SIZES = [NARROWEST, { width: 640, height: 360 }, { width: 768, height: 380 }];

class Windows {
  readonly found: string[] = [];
  readonly page: Page;
  readonly base: string;

  constructor(page: Page, base: string) {
    this.page = page;
    this.base = base;
  }

  async open(path: string) {
    await openSettled(this.page, `${this.base}/${path}`);
  }

  /** Checks the open overlay in windows of all sizes, and closes it. */
  async look(name: string) {
    await this.close(await this.lookOnly(name));
  }

  /** Checks the open overlay in windows of all sizes. Returns it. */
  async lookOnly(name: string): Promise<Locator> {
    const popup = this.page.getByRole("dialog").last();
    await this.wait(popup);
    for (const size of SIZES) {
      await this.page.setViewportSize(size);
      await this.measure(name, popup);
    }
    await this.page.setViewportSize(NARROWEST);
    return popup;
  }

  /**
   * Like `look`, for popups next to their button: the window is resized before they open. `within` opens the dialog
   * that the button is in.
   */
  async lookBeside(name: string | RegExp, role: "dialog" | "menu", within?: RegExp) {
    for (const size of SIZES) {
      await this.page.setViewportSize(size);
      if (within !== undefined)
        await this.page.getByRole("button", { name: within }).first().click();
      await this.page.getByRole("button", { name, exact: true }).click();
      const popup = this.page.getByRole(role);
      await this.wait(popup);
      await this.measure(`${name}`, popup);
      await this.close(popup);
      if (within !== undefined) await this.close(this.page.getByRole("dialog"));
    }
    await this.page.setViewportSize(NARROWEST);
  }

  private async wait(popup: Locator) {
    await expect(popup).toBeVisible();
    await expect(popup.locator("[aria-busy=true]")).toHaveCount(0);
  }

  private async measure(name: string, popup: Locator) {
    await this.settle();
    const { width, height } = this.page.viewportSize() ?? NARROWEST;
    for (const line of await findCutOff(popup))
      this.found.push(`${name} at ${width} x ${height}: ${line}`);
  }

  private async close(popup: Locator) {
    // This element itself: the locator would find the dialog below it next.
    const element = await popup.elementHandle();
    await this.page.keyboard.press("Escape");
    await element?.waitForElementState("hidden");
  }

  async press(name: string | RegExp) {
    await this.page.getByRole("button", { name }).first().click();
    await this.look(`${name}`);
  }

  private async settle() {
    await this.page.waitForFunction(() =>
      document
        .getAnimations()
        // The animation of a crop frame never ends.
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .every(({ playState }) => playState !== "running"),
    );
  }
}

test("every dialog and menu can be read and used in the smallest windows", async ({ team }) => {
  test.setTimeout(600_000);
  const { page, organization, api_key } = team;
  const filled = await fillOrganization(team);
  await page.setViewportSize(NARROWEST);
  const windows = new Windows(page, `/${organization.slug}`);
  await lookAtKeys(windows);
  await lookAtList(windows);
  await lookAtComposer(windows, filled);
  await lookAtFiles(windows, filled);
  await lookAtPublished(windows, filled);
  await lookAtSettings(windows, api_key);
  await lookAtChannels(windows);
  expect(windows.found).toEqual([]);
});

async function lookAtKeys(windows: Windows) {
  const { page } = windows;
  await windows.open("compose");
  await untilKeysAreHeard(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("?");
  await windows.look("the keys");
  await page.keyboard.press("Control+k");
  await windows.look("the palette");
  await windows.press("More");
  await windows.lookBeside(/^Account/, "menu", /^(?:More|Menu)$/);
}

async function lookAtList(windows: Windows) {
  const { page } = windows;
  await windows.open("posts?status=drafts");
  for (const at of [0, 1, 2]) await page.getByRole("checkbox").nth(at).check();
  for (const name of ["Reschedule", "Label"]) await windows.press(name);
}

async function lookAtComposer(windows: Windows, { drafts, scheduled }: Filled) {
  await windows.open(`posts/${drafts.bare}`);
  await windows.press("Choose channels");
  await windows.open(`posts/${scheduled}`);
  await windows.press("Change time");
  await windows.press("Publish to sandbox");
  await windows.press("History");
}

async function lookAtFiles(windows: Windows, { drafts, file }: Filled) {
  await windows.open("compose");
  await windows.lookBeside("Insert emoji", "dialog");
  await windows.press(/library/i);
  await windows.open(`posts/${drafts.wrong}`);
  await windows.press(/^Crop /);
  await windows.open(`media/${file}`);
  await windows.press(/^Delete/);
}

async function lookAtPublished(windows: Windows, { published, unconfirmed }: Filled) {
  await windows.open(`posts/${published}`);
  await windows.press("Edit published post");
  await windows.press(/^Delete/);
  await windows.open(`posts/${unconfirmed}`);
  await windows.press(/^Mark as published on/);
}

async function lookAtSettings(windows: Windows, api_key: string) {
  await createApi(api_key).post("/labels", { name: "Long ".repeat(8) });
  await windows.open("settings/labels");
  await windows.press(/^Delete/);
  await windows.open("settings/api-keys");
  await windows.press(/^Revoke/);
}

async function lookAtChannels(windows: Windows) {
  const { page } = windows;
  await windows.open("channels");
  await windows.press("Connect channel");
  await windows.open("channels?connect=x");
  // Escape would go back to the platforms, in the same dialog.
  await windows.lookOnly("setting up X");
  await windows.open("channels");
  const row = page.getByRole("main").getByRole("listitem").first();
  const href = await row.getByRole("link").first().getAttribute("href");
  await windows.open(`channels/${href?.split("/").at(-1)}`);
  await windows.press(/^Disconnect/);
  await windows.press(/^Edit posting times/);
  await page.route(/channels\.list/, respondAllDisconnected);
  await windows.open("channels");
  const again = page.getByRole("button", { name: /^Reconnect/ });
  await expect(again.first()).toBeVisible({ timeout: 30_000 });
  for (const at of (await again.all()).keys()) {
    const name = await again.nth(at).textContent();
    await again.nth(at).click();
    await windows.look(name ?? "");
  }
}
