import type { Post } from "#core/contract/resources/post.ts";
import { FIELD_COPY } from "./copy.ts";
import { sentencesForPeople } from "./for-people.ts";

/** The rest is shown next to the channels. */
const MOST_CAUSES = 3;
/** Validation messages refer to files by ID. */
const FILE = /\b(?:the|this) file [a-z]+_[0-9a-z]{10,}/gu;

/** Lists why a post can't be published: each cause once, with its channels. */
export function notReadyWords({ channels }: Pick<Post, "channels">): string {
  const causes = new Map<string, string[]>();
  for (const { name, ready, errors, warnings } of channels) {
    if (ready) continue;
    const waits = warnings.filter(({ code }) => code === "missing_media");
    for (const { message } of errors.length > 0 ? errors : waits) {
      const cause = sentencesForPeople(message.replace(FILE, FIELD_COPY.a_file));
      if (cause !== "") causes.set(cause, [...(causes.get(cause) ?? []), name]);
    }
  }
  const told = [...causes]
    .slice(0, MOST_CAUSES)
    .map(([cause, names]) => `${names.join(", ")}: ${cause}`);
  const others = causes.size - told.length;
  const more = others > 0 ? [FIELD_COPY.more_causes(others)] : [];
  return [FIELD_COPY.not_ready, ...told, ...more].join(" ");
}
