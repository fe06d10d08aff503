/**
 * Checks for every page. New pages in `app` have to be added here. The text on all of them is written to
 * `test-results/strings.txt`.
 */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";
import { fillPages, type Shown } from "./pages/fill-pages.ts";
import { findLookFaults } from "./pages/find-look-faults.ts";
import { listPages } from "./pages/list-pages.ts";
import { recordStrings } from "./pages/record-strings.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";
import { isIn, sumBytes, watchScripts } from "./watch-scripts.ts";

/** Maximum script of a page's first view, compressed. */
const MOST_SCRIPT = 300_000;

/** Pages below the organization's URL, with paths at which they have content. */
const WORKSPACE: Record<string, (shown: Shown) => string[]> = {
  "/[org]": () => [""],
  "/[org]/approvals": () => ["approvals", "approvals?view=all"],
  "/[org]/approvals/[id]": ({ scheduled }) => [`approvals/${scheduled}`, "approvals/deleted"],
  "/[org]/automations": () => ["automations"],
  "/[org]/automations/[id]": ({ run }) => [`automations/${run}`],
  "/[org]/automations/new/[name]": () => [
    "automations/new/queue-guard",
    "automations/new/feed-to-drafts",
    "automations/new/report",
  ],
  "/[org]/calendar": () => ["calendar", "calendar?view=week", "calendar?view=agenda"],
  "/[org]/calendar/check": () => ["calendar/check"],
  "/[org]/channels": () => ["channels", "channels?connect="],
  "/[org]/channels/[id]": ({ channel }) => [`channels/${channel}`],
  "/[org]/compose": () => ["compose"],
  "/[org]/inbox": () => ["inbox"],
  "/[org]/insights": () => ["insights", "insights?days=7"],
  "/[org]/media": () => ["media"],
  "/[org]/media/[id]": ({ file }) => [`media/${file}`],
  "/[org]/posts": () => ["posts", "posts?status=failed", "posts?q=bread", "posts?view=ideas"],
  "/[org]/posts/recall": () => ["posts/recall"],
  "/[org]/posts/[id]": ({ drafts, published, failed, unconfirmed, scheduled }) =>
    [drafts.wrong, drafts.bare, published, failed, unconfirmed, scheduled].map(
      (id) => `posts/${id}`,
    ),
  "/[org]/posts/import": () => ["posts/import"],
  "/[org]/queue": () => ["queue"],
  "/[org]/share": () => ["share?text=Bread+at+eight", "share"],
  "/[org]/recurring": () => ["recurring"],
  "/[org]/recurring/[id]": ({ recurring }) => [`recurring/${recurring}`],
  "/[org]/recurring/new": ({ scheduled }) => ["recurring/new", `recurring/new?post=${scheduled}`],
};
const SETTINGS: Record<string, (shown: Shown) => string[]> = {
  "/[org]/settings": () => ["settings"],
  ...Object.fromEntries(
    [
      ...[
        "agents",
        "api-keys",
        "approval",
        "apps",
        "audit",
        "billing",
        "calendar-feed",
        "labels",
        "notifications",
        "organization",
      ],
      ...["people", "policy", "profile", "requests", "runs", "sessions"],
      ...["templates", "webhooks"],
    ].map((name) => [`/[org]/settings/${name}`, () => [`settings/${name}`]]),
  ),
  "/[org]/settings/webhooks/[id]": ({ webhook }) => [`settings/webhooks/${webhook}`],
};
const PUBLIC: Record<string, (shown: Shown) => string[]> = {
  "/dev/outbox": () => ["/dev/outbox"],
  "/device": () => ["/device"],
  "/docs/api": () => ["/docs/api"],
  "/docs/api/changes": () => ["/docs/api/changes"],
  "/docs/api/[resource]": () => ["/docs/api/posts"],
  "/docs/platforms/[name]": () => ["/docs/platforms/bluesky"],
  "/join": () => ["/join?token=unknown"],
  "/new": () => ["/new"],
  "/app/approve/[token]": () => ["/app/approve/unknown"],
  "/connect": () => ["/connect"],
  "/connect/[token]": ({ connect }) => [connect, "/connect/unknown"],
  "/handoff/[token]": ({ handoff }) => [handoff],
  "/app/reports/[token]": ({ report }) => [report],
  "/sandbox/[channel]/[id]": ({ received }) => [received],
  "/share/unavailable": () => ["/share/unavailable"],
  "/signed-in": () => ["/signed-in"],
  "/signin/link": () => ["/signin/link?token=unknown"],
};
/** Pages that need more than a URL, with the tests that cover them. */
const ELSEWHERE: Record<string, string> = {
  "/": "It leads to an organization",
  "/[org]/approvals/next": "approval.test.ts",
  "/[org]/welcome": "below",
  "/interaction/[uid]": "connect-app.test.ts",
  "/sandbox-payments/checkout/[id]": "billing.test.ts",
  "/sandbox-payments/portal/[id]": "billing.test.ts",
  "/signin": "below",
};

test("every page is checked", () => {
  const listed = [WORKSPACE, SETTINGS, PUBLIC, ELSEWHERE].flatMap((pages) => Object.keys(pages));
  expect(listPages()).toEqual(listed.toSorted());
});

async function lookAt(page: Page, address: string, name: string): Promise<string[]> {
  const watched = watchScripts(page);
  const answer = await page.request.get(address);
  await openSettled(page, address);
  const scripts = await Promise.all(watched);
  page.removeAllListeners("response");
  const bytes = sumBytes(scripts.filter(isIn(await answer.text())));
  const heavy = bytes > MOST_SCRIPT ? [`${bytes} bytes of script`] : [];
  test.info().annotations.push({ type: "weight", description: `${name}: ${bytes} bytes` });
  await recordStrings(page, name);
  const faults = await findLookFaults(page, name);
  return [...heavy, ...faults].map((line) => `${name}: ${line}`);
}

/** Closes the dialog that an address opens: the page's keys rest below it. */
async function closeDialog(page: Page) {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

for (const [area, pages] of Object.entries({ workspace: WORKSPACE, settings: SETTINGS })) {
  test(`pages of the ${area} pass axe, fit the screen, load little script and react to shortcuts`, async ({
    team,
  }) => {
    test.setTimeout(900_000);
    const { page, organization } = team;
    const shown = await fillPages(team);
    const found: string[] = [];
    for (const paths of Object.values(pages)) {
      for (const path of paths(shown)) {
        found.push(...(await lookAt(page, `/${organization.slug}/${path}`, path || "home")));
        if (path.includes("?connect=")) await closeDialog(page);
        await untilKeysAreHeard(page);
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press("?");
        await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" }), path).toBeVisible();
      }
    }
    expect(found).toEqual([]);
  });
}

test("pages outside an organization pass axe, fit the screen, and load little script", async ({
  team,
  makeUnconfirmed,
}) => {
  test.setTimeout(900_000);
  const { page } = team;
  const shown = await fillPages(team);
  const found: string[] = [];
  for (const paths of Object.values(PUBLIC))
    for (const path of paths(shown)) found.push(...(await lookAt(page, path, path)));
  await page.context().clearCookies();
  found.push(...(await lookAt(page, "/signin", "signin")));
  const { user, organization } = await makeUnconfirmed("Bakery");
  await signIn(page, user);
  found.push(...(await lookAt(page, `/${organization.slug}/welcome`, "welcome")));
  expect(found).toEqual([]);
});
