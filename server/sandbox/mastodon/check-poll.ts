/**
 * Poll validation of the stock server: app/validators/poll_options_validator.rb and poll_expiration_validator.rb of
 * github.com/mastodon/mastodon, with the messages of its config/locales/en.yml.
 */
import type { NewStatus } from "./new-status.ts";
import { mastodonError } from "./refuse.ts";

const MOST_OPTIONS = 4;
const MOST_OPTION_CHARACTERS = 50;
const SHORTEST_SECONDS = 5 * 60;
/** `1.month` of ActiveSupport. */
const LONGEST_SECONDS = 2_629_746;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export function refusePoll({ poll, media_ids = [], status }: NewStatus): Response | null {
  if (poll === undefined) return null;
  if (media_ids.length > 0)
    return mastodonError(422, "Validation failed: Cannot attach a poll and media together");
  if (status.trim() === "") return mastodonError(422, "Validation failed: Text can't be blank");
  const fault = findFault(poll);
  return fault === null ? null : mastodonError(422, `Validation failed: ${fault}`);
}

function findFault({ options, expires_in }: NonNullable<NewStatus["poll"]>): string | null {
  const given = options.map((option) => option.trim());
  // The model drops blank options (`prepare_options`, app/models/poll.rb), which changes their number.
  const choices = given.filter((option) => option !== "");
  if (choices.length < 2) return "Options must have more than one item";
  if (choices.length > MOST_OPTIONS) return `Options can't contain more than ${MOST_OPTIONS} items`;
  if (choices.some((option) => [...graphemes.segment(option)].length > MOST_OPTION_CHARACTERS))
    return `Options can't be longer than ${MOST_OPTION_CHARACTERS} characters each`;
  if (new Set(choices).size !== choices.length) return "Options contain duplicate items";
  if (Number.isNaN(expires_in)) return "Expires at can't be blank";
  if (expires_in > LONGEST_SECONDS) return "Expires at is too far into the future";
  if (expires_in < SHORTEST_SECONDS) return "Expires at is too soon";
  return null;
}
