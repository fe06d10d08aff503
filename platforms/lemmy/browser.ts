import { type BrowserView, postLook } from "../kit/browser/browser-view.ts";
import { matching, withScheme } from "../kit/browser/find.ts";

export const lemmy: BrowserView = {
  look: { ...postLook, order: ["author", "title", "files", "words"] },
  // `!community@server` and `@name@server` (https://join-lemmy.org/docs/users/02-media.html).
  finders: { links: withScheme, mentions: matching(/(?<![\w@!/])[@!]\w+@[\w-]+(?:\.[\w-]+)+/g) },
};
