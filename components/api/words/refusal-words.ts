import type { Reason } from "#core/contract/errors.ts";
import type { Problem } from "../problem.ts";
import { fieldWords } from "./field-words.ts";
import { sentencesForPeople, withoutScope } from "./for-people.ts";
import { notReadyWords } from "./not-ready-words.ts";
import { pastWords, withTimes } from "./time-words.ts";
import { withoutMarker } from "./upgrade.ts";

export { upgradeFor } from "./upgrade.ts";

const UNREADABLE = "Crier could not read what was sent. Load the page again and try once more.";
const OTHER_PAGE = "Load the page again, and sign in if you are asked to.";
const OUT = "The post is on its way or out: it can no longer be changed here.";

/** Where the API's sentence is for programs: what it means to people, and what they can do. */
const WORDS: Partial<Record<Reason, string>> = {
  already_invited: "This address already has an open invitation. Send it again or revoke it.",
  already_member: "This person is already a member.",
  already_published: OUT,
  ambiguous_channel: "Several channels fit. Choose one of them.",
  cross_origin: OTHER_PAGE,
  database_unavailable:
    "Crier's database does not answer at present. Nothing that was saved is lost. Try again in a few seconds.",
  idempotency_in_progress: "This is being done already. Look again in a moment.",
  idempotency_key_reused: "This was done already. Load the page again to see what came of it.",
  invalid_cursor: "The list has changed meanwhile. Load the page again.",
  invalid_json: UNREADABLE,
  invalid_request: UNREADABLE,
  invalid_url: UNREADABLE,
  media_in_use: "Posts that are not out yet hold this file. Take it off them first.",
  payload_too_large: "This is more than Crier takes at once. Shorten it.",
  rate_limited: "There were too many requests at once. Wait a minute and try again.",
  stale_version: "The post was changed elsewhere meanwhile. Look at it again before you change it.",
  storage_unavailable:
    "The store of the files does not answer at present. Nothing that has arrived is lost. Try again in a few seconds.",
  unknown_channel: "A channel is no longer connected. Take it off, or connect it again.",
  unknown_label: "A label was deleted meanwhile. Take it off, or choose another.",
  unknown_media: "A file was deleted meanwhile. Take it off the post.",
  unknown_project: "The project was deleted meanwhile. Choose another.",
  unknown_provider: "Crier does not know this platform.",
  unsupported_content_type: UNREADABLE,
  unsupported_type: "Files of this type are not accepted.",
  wrong_organization: OTHER_PAGE,
};

/**
 * A refusal in words for people: no id, no name of a field, no sentence twice, times on the clocks of `zone`. Empty where
 * nothing in it is for people. Programs read `message`.
 */
export function refusalWords(problem: Problem, zone = "UTC"): string {
  const { code, reason, post } = problem;
  const message = withoutMarker(problem.message);
  if (code === "NOT_FOUND" && message.startsWith("There is no organization"))
    return "You are no longer a member of this organization.";
  if (code === "NOT_FOUND") return "This is not here any more. It may have been deleted meanwhile.";
  if (reason === "not_ready" && post !== undefined) return notReadyWords(post);
  if (reason === "name_taken") return nameTakenWords(message);
  if (reason !== undefined && Object.hasOwn(WORDS, reason)) return WORDS[reason] as string;
  const past = pastWords(message, zone);
  if (past !== null) return past;
  const timed = withTimes(message, zone);
  const said = fieldWords(timed) ?? withoutScope(timed);
  return sentencesForPeople(said);
}

function nameTakenWords(message: string): string {
  const [, name] = /"(.+?)"/u.exec(message) ?? [];
  const taken = name === undefined ? "This name is" : `“${name}” is`;
  return `${taken} taken already. Choose another name.`;
}
