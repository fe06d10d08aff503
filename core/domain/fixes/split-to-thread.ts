import { threadItems } from "../copy/index.ts";
import { fitsWithin } from "./fits.ts";
import type { Repair } from "./fix-rule.ts";
import { partInto } from "./numbering.ts";
import { splitPart, toThread, withoutBlank } from "./thread-part.ts";

/**
 * The copy as a thread whose items each fit, with their numbers where these are wanted. Words that go out as a thread elsewhere
 * are parted as they are there, their files with them.
 */
export const applySplitToThread: Repair<"split_to_thread"> = (copy, { item_max_length }) => {
  const { markdown, media, manifest, numbering, separators = "typed" } = copy;
  const rules = manifest.formats.find((format) => format.thread !== null);
  if (rules === undefined) return {};
  const fits = fitsWithin(copy, rules.text.budgets, item_max_length);
  const written = separators === "joined" ? threadItems(markdown, media) : [{ markdown, media }];
  const items = partInto({ numbered: numbering === "on", fits }, (fitting) =>
    written.flatMap((item) => splitPart(item, { max_length: item_max_length, fits: fitting })),
  );
  return { ...toThread(withoutBlank(items, copy)), format: rules.format };
};
