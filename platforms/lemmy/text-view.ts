import { matching, withScheme } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const lemmy: TextView = {
  // `!community@server` and `@name@server` (https://join-lemmy.org/docs/users/02-media.html).
  finders: { links: withScheme, mentions: matching(/(?<![\w@!/])[@!]\w+@[\w-]+(?:\.[\w-]+)+/g) },
};
