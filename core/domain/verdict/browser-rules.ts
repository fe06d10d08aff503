import type { BrowserRule } from "./rule.ts";
import { bannedTerms } from "./rules/banned-terms.ts";
import { blockedLinks } from "./rules/blocked-links.ts";
import { codeLength } from "./rules/code-length.ts";
import { countedMarks } from "./rules/counted-marks.ts";
import { emptyContent } from "./rules/empty-content.ts";
import { forbiddenCharacters } from "./rules/forbidden-characters.ts";
import { linkAddresses } from "./rules/link-addresses.ts";
import { mediaCount } from "./rules/media-count.ts";
import { mediaFiles } from "./rules/media-files.ts";
import { mediaTotal } from "./rules/media-total.ts";
import { missingAddresses } from "./rules/missing-addresses.ts";
import { optionConditions } from "./rules/option-conditions.ts";
import { optionLists } from "./rules/option-lists.ts";
import { optionTexts } from "./rules/option-texts.ts";
import { pageLink } from "./rules/page-link.ts";
import { placeRules } from "./rules/place-rules.ts";
import { quietHours } from "./rules/quiet-hours.ts";
import { requiredAltText } from "./rules/required-alt-text.ts";
import { requiredDisclosure } from "./rules/required-disclosure.ts";
import { requiredLabel } from "./rules/required-label.ts";
import { requiredLinkTracking } from "./rules/required-link-tracking.ts";
import { supportedFormat } from "./rules/supported-format.ts";
import { supportedOptions } from "./rules/supported-options.ts";
import { textLength } from "./rules/text-length.ts";
import { threadItems } from "./rules/thread-items.ts";
import { title } from "./rules/title.ts";

/** The rules that browsers can validate, in the order in which people read their errors. */
export const BROWSER_RULES: readonly BrowserRule[] = [
  supportedFormat,
  emptyContent,
  textLength,
  codeLength,
  threadItems,
  title,
  forbiddenCharacters,
  countedMarks,
  linkAddresses,
  missingAddresses,
  mediaCount,
  mediaFiles,
  mediaTotal,
  supportedOptions,
  optionLists,
  optionTexts,
  optionConditions,
  pageLink,
  placeRules,
  bannedTerms,
  blockedLinks,
  requiredAltText,
  requiredLabel,
  requiredLinkTracking,
  requiredDisclosure,
  quietHours,
];
