import type { WarningRule } from "./rule.ts";
import { reminderOfAltText } from "./rules/required-alt-text.ts";
import { reminderOfDisclosure } from "./rules/required-disclosure.ts";
import { reminderOfLabel } from "./rules/required-label.ts";
import { reminderOfLinkTracking } from "./rules/required-link-tracking.ts";
import { droppedMedia } from "./warnings/dropped-media.ts";
import { frozenMedia } from "./warnings/frozen-media.ts";
import { joinedItems } from "./warnings/joined-items.ts";
import { lostMarks } from "./warnings/lost-marks.ts";
import { formatMayBeRefused, mayBeRefused } from "./warnings/may-be-refused.ts";
import { missingMedia } from "./warnings/missing-media.ts";
import { truncatedCopy } from "./warnings/truncated-copy.ts";
import { unlinkedMentions } from "./warnings/unlinked-mentions.ts";
import { unshownMarks } from "./warnings/unshown-marks.ts";
import { waitsForLink } from "./warnings/waits-for-link.ts";

/** In the order in which people read them. */
export const WARNING_RULES: readonly WarningRule[] = [
  waitsForLink,
  joinedItems,
  truncatedCopy,
  droppedMedia,
  frozenMedia,
  lostMarks,
  unlinkedMentions,
  unshownMarks,
  formatMayBeRefused,
  mayBeRefused,
  missingMedia,
  reminderOfAltText,
  reminderOfLabel,
  reminderOfLinkTracking,
  reminderOfDisclosure,
];
