import { capitalize, isForPeople } from "./for-people.ts";

/** What people call the fields that they can fill in. */
const FIELDS: Record<string, string> = {
  alt_text: "the alt text",
  banned_terms: "a banned word",
  blocked_domains: "a blocked address",
  campaign: "the campaign",
  code: "the code",
  channels: "the choice of channels",
  content: "the text",
  current_password: "what was entered",
  email: "the mail address",
  expires_at: "the date",
  file: "the file",
  files: "the file",
  filename: "the file's name",
  frame: "the frame",
  image: "the picture",
  labels: "the labels",
  media: "the files",
  name: "the name",
  options: "a setting",
  password: "the password",
  per_channel: "what a channel has of its own",
  quiet_hours: "the quiet hours",
  scheduled_at: "the time",
  thread: "the thread",
  time_zone: "the time zone",
  title: "the title",
  url: "the address",
};

const NAMED = /^([a-z_]+(?:\.[\w-]+)*): (.+)$/su;
/** What goes on after the name of the field: `must have at most …`. */
const GOES_ON = /^(?:must|is|are|has|have|can|goes|needs|names|came)\b/u;

/** A refusal of the API that begins with the field that it is about, as a sentence; null where it does not. */
export function fieldWords(message: string): string | null {
  const match = NAMED.exec(message);
  if (match === null) return null;
  const [, path = "", rest = ""] = match;
  const field = path.split(".").findLast((part) => Object.hasOwn(FIELDS, part));
  const name = capitalize(FIELDS[field ?? ""] ?? "what was entered");
  const words = rest.replace(/must have at most (\d+) elements/u, "must be at most $1");
  const sentence = GOES_ON.test(words) ? `${name} ${words}` : capitalize(words);
  return isForPeople(sentence) ? sentence : `${name} can't be taken like that.`;
}
