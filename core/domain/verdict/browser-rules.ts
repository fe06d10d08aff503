import { codeLength } from "./code-length.ts";
import { countedMarks } from "./counted-marks.ts";
import { emptyContent } from "./empty-content.ts";
import { forbiddenCharacters } from "./forbidden-characters.ts";
import { knownFormat } from "./known-format.ts";
import { knownOptions } from "./known-options.ts";
import { mediaCount } from "./media-count.ts";
import { mediaFiles } from "./media-files.ts";
import { mediaTotal } from "./media-total.ts";
import { optionConditions } from "./option-conditions.ts";
import { optionLists } from "./option-lists.ts";
import { optionTexts } from "./option-texts.ts";
import { bannedTerms, blockedLinks, quietHours } from "./organization-policy.ts";
import { pageLink } from "./page-link.ts";
import { placeRules } from "./place-rules.ts";
import type { BrowserRule } from "./rule.ts";
import { textLength } from "./text-length.ts";
import { threadItems } from "./thread-items.ts";
import { title } from "./title.ts";

/** The rules that browsers can validate, in the order in which people read their errors. */
export const BROWSER_RULES: readonly BrowserRule[] = [
  knownFormat,
  emptyContent,
  textLength,
  codeLength,
  threadItems,
  title,
  forbiddenCharacters,
  countedMarks,
  mediaCount,
  mediaFiles,
  mediaTotal,
  knownOptions,
  optionLists,
  optionTexts,
  optionConditions,
  pageLink,
  placeRules,
  bannedTerms,
  blockedLinks,
  quietHours,
];
