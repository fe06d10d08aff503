import { expect, test } from "vitest";
import { measure } from "#core/domain/measure/index.ts";
import { platforms } from "./index.ts";

/** As the platforms' apps copy them: a post, the handle in it, and what isn't a post. */
test.each([
  [
    "bluesky",
    "https://bsky.app/profile/acme.example/post/3lbk2x",
    "acme.example",
    "https://bsky.app/profile/acme.example",
  ],
  [
    "mastodon",
    "https://mastodon.social/@acme/113500000000000000",
    "acme",
    "https://mastodon.social/@acme",
  ],
  [
    "mastodon",
    "https://gts.example/@acme/statuses/01HXY0",
    "acme",
    "https://gts.example/users/acme",
  ],
  ["mastodon", "https://misskey.example/notes/9abc", null, "https://misskey.example/"],
  ["x", "https://x.com/acme/status/1859?s=20", "acme", "https://x.com/acme"],
  ["x", "https://x.com/i/status/1859", null, "https://x.com/home"],
  [
    "instagram",
    "https://www.instagram.com/p/DZ1abc/?igsh=x",
    null,
    "https://www.instagram.com/acme/",
  ],
  [
    "instagram",
    "https://www.instagram.com/acme/reel/DZ1abc/",
    "acme",
    "https://www.instagram.com/reel/",
  ],
  ["threads", "https://www.threads.com/@acme/post/DZ1abc", "acme", "https://www.threads.com/@acme"],
  [
    "tiktok",
    "https://www.tiktok.com/@acme/video/7350000000000000000",
    "acme",
    "https://www.tiktok.com/@acme",
  ],
  ["tiktok", "https://vm.tiktok.com/ZMabc123/", null, "https://www.tiktok.com/"],
  [
    "pinterest",
    "https://www.pinterest.com/pin/549755885175/",
    null,
    "https://www.pinterest.com/acmeshop/",
  ],
  ["pinterest", "https://pin.it/3abcDEF", null, "https://de.pinterest.com/acmeshop"],
  [
    "reddit",
    "https://www.reddit.com/r/typescript/comments/1abc/title/",
    null,
    "https://www.reddit.com/r/typescript/",
  ],
  ["telegram", "https://t.me/acme/42", "acme", "https://t.me/acme"],
  ["telegram", "https://t.me/c/1234567/42", null, "https://t.me/+abcdef"],
  ["tumblr", "https://acme.tumblr.com/post/760000000000/title", "acme", "https://acme.tumblr.com/"],
  [
    "tumblr",
    "https://www.tumblr.com/acme/760000000000/title",
    "acme",
    "https://www.tumblr.com/acme",
  ],
  ["discord", "https://discord.com/channels/1/2/3", null, "https://discord.com/channels/1/2"],
  [
    "slack",
    "https://acme.slack.com/archives/C0123/p1700000000000000",
    null,
    "https://acme.slack.com/",
  ],
  ["lemmy", "https://lemmy.world/post/123", null, "https://lemmy.world/c/typescript"],
] as const)("%s: %s is a post, and a profile or a page is none", (name, post, author, other) => {
  const app = platforms[name]?.in_app;
  expect(app?.isPost?.(new URL(post))).toBe(true);
  expect(app?.authorOf?.(new URL(post)) ?? null).toBe(author);
  expect(app?.isPost?.(new URL(other))).toBe(false);
  for (const url of [post, other])
    expect(app?.hosts?.some((host) => new URL(url).hostname.endsWith(host)) ?? true).toBe(true);
});

test("every platform is opened at a web address, or has none because it has many servers", () => {
  for (const { in_app } of Object.values(platforms)) {
    const address = in_app.open("50% off & more #news");
    if (address === null) expect(in_app.hosts).toBeNull();
    else expect(new URL(address).protocol).toBe("https:");
  }
});

test.each(Object.entries(platforms))(
  "%s: the longest URL of a post is one of its site, and links are found in it everywhere",
  (_, { provider, in_app }) => {
    const { longest_post_url = "" } = provider.manifest;
    const { hostname, protocol } = new URL(longest_post_url);
    expect(protocol).toBe("https:");
    const hosts = [...(in_app.hosts ?? [hostname]), "google.com"];
    expect(hosts.some((host) => hostname.endsWith(host))).toBe(true);
    // X counts a link as 23 characters, if it is one.
    expect(measure(`Out now: ${longest_post_url}`, "x_weighted", {})).toBe(9 + 23);
  },
);
