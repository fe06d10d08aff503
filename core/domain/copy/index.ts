/**
 * A copy as its channel's readers will see it. `renderCopy` makes the items once: the verdict judges them, the composer
 * shows them, the adapter sends them, so that what was judged is what goes out.
 *
 *     choose-format   the format of a copy that names none, and a format's rules
 *     split-media     the files that the format shows, and those that it leaves out
 *     thread-items    the words and the files of each item of a thread
 *     counted-options the words beside the text that count with it
 *     item-limit      how many items a thread may have
 *     render-cache    what channels with equal copies share
 */
export { chooseFormat, dialectOf, rulesOf, takesFiles } from "./choose-format.ts";
export type { Copy, CopyFile, RenderedCopy, RenderedItem } from "./copy.ts";
export { countedOptions } from "./counted-options.ts";
export { itemLimit } from "./item-limit.ts";
export { createRenderCache, type RenderCache } from "./render-cache.ts";
export { renderCopy } from "./render-copy.ts";
export { joinedText, placesOf, type ThreadItem, threadItems } from "./thread-items.ts";
