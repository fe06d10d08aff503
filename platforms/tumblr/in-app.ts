import { handleAt, type InApp } from "#platforms/kit/in-app.ts";

/** A post is at tumblr.com/BLOG/NUMBER, or at BLOG.tumblr.com/post/NUMBER. */
export const inApp: InApp = {
  name: "Tumblr",
  hosts: ["tumblr.com"],
  open: () => "https://www.tumblr.com/new/text",
  authorOf: (url) =>
    /^(www\.)?tumblr\.com$/.test(url.hostname)
      ? handleAt(url, 0)
      : (url.hostname.split(".")[0] ?? null),
  isPost: ({ pathname }) => /\/\d{6,}/.test(pathname),
};
