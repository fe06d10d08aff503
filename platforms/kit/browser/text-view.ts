import { findHashtags } from "#core/domain/markdown/facets/find-hashtags.ts";
import { anyAddress, type Find } from "./find.ts";

/** What a platform's readers see of a plain text beyond its letters. */
export interface TextView {
  finders: Finders;
  /** Returns a URL in text as readers see it. Absent if it is shown as written, or this isn't documented. */
  shortenLink?(address: string): string;
}

/** What a platform links in plain text. Undefined means that it doesn't. */
interface Finders {
  links?: Find;
  mentions?: Find;
  hashtags?: Find;
}

/** URLs and hashtags, for platforms about which nothing else is known. */
export const usualText: TextView = { finders: { links: anyAddress, hashtags: findHashtags } };
