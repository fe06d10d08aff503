import { FIELD_COPY } from "./copy.ts";
import { capitalize, isForPeople } from "./for-people.ts";

const FIELDS: Record<string, string> = {
  alt_text: FIELD_COPY.alt_text,
  banned_terms: FIELD_COPY.banned_terms,
  blocked_domains: FIELD_COPY.blocked_domains,
  campaign: FIELD_COPY.campaign,
  code: FIELD_COPY.code,
  channels: FIELD_COPY.channels,
  content: FIELD_COPY.content,
  current_password: FIELD_COPY.entry,
  email: FIELD_COPY.email,
  expires_at: FIELD_COPY.date,
  file: FIELD_COPY.file,
  files: FIELD_COPY.file,
  filename: FIELD_COPY.filename,
  frame: FIELD_COPY.frame,
  image: FIELD_COPY.image,
  labels: FIELD_COPY.labels,
  media: FIELD_COPY.media,
  name: FIELD_COPY.name,
  options: FIELD_COPY.option,
  password: FIELD_COPY.password,
  per_channel: FIELD_COPY.per_channel,
  quiet_hours: FIELD_COPY.quiet_hours,
  scheduled_at: FIELD_COPY.time,
  thread: FIELD_COPY.thread,
  time_zone: FIELD_COPY.time_zone,
  title: FIELD_COPY.title,
  url: FIELD_COPY.url,
};

const NAMED = /^([a-z_]+(?:\.[\w-]+)*): (.+)$/su;
/** How a message continues after the field's name: `must have at most …`. */
const GOES_ON = /^(?:must|is|are|has|have|can|goes|needs|names|came)\b/u;

/** Rewrites an API message that starts with a field's name as a sentence; null for other messages. */
export function fieldWords(message: string): string | null {
  const match = NAMED.exec(message);
  if (match === null) return null;
  const [, path = "", rest = ""] = match;
  const field = path.split(".").findLast((part) => Object.hasOwn(FIELDS, part));
  const name = capitalize(FIELDS[field ?? ""] ?? FIELD_COPY.entry);
  const words = rest.replace(/must have at most (\d+) elements/u, FIELD_COPY.count_limit);
  const sentence = GOES_ON.test(words) ? `${name} ${words}` : capitalize(words);
  return isForPeople(sentence) ? sentence : FIELD_COPY.invalid(name);
}
