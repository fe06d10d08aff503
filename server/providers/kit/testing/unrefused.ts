/**
 * Rules of manifests to which no call holds a post, by provider, format (`*` for all) and what breaks them (random/flaws.ts),
 * each with the reason. An entry goes when its simulator refuses, or when the platform turns out not to have the limit.
 * What a platform's own documentation does not say is marked so in its manifest, and in docs/platforms.
 */
const OTHER_FORMAT = "Without its files it is sent as a post of another format.";
const WANTS_WORDS = "That there must be words is Crier's own rule.";
const COMMENT = "The number is no documented one: the comment follows the post.";

const UNREFUSED: Readonly<Record<string, string>> = {
  "bluesky * empty": WANTS_WORDS,
  "bluesky * too_many_videos": "A post shows one video: there is no field for a second.",
  "linkedin_member * too_few_files": OTHER_FORMAT,
  "linkedin_page * too_few_files": OTHER_FORMAT,
  "facebook * too_few_files": OTHER_FORMAT,
  "facebook post empty": "A link alone is a post.",
  "facebook * option_over": COMMENT,
  "facebook video text_over": "The number is that of posts; none is documented for a video.",
  "facebook video title_over": "Only other publishers say it.",
  "facebook reel text_over": "The number is that of posts; none is documented for a reel.",
  "instagram * option_over": COMMENT,
  "threads carousel too_few_files": OTHER_FORMAT,
  "pinterest carousel too_few_files": OTHER_FORMAT,
  "pinterest * alt_text_over":
    "A pin has one text for all of its pictures: as much as fits is sent.",
  "reddit * empty": WANTS_WORDS,
  "telegram * too_few_files": OTHER_FORMAT,
  "slack * too_many_images": "What Slack's own clients send at once; its API names no number.",
  "slack * too_many_videos": "What Slack's own clients send at once; its API names no number.",
  "slack * alt_text_over": "`alt_txt` has no documented maximum.",
  "google_business * title_over": "Only other publishers say it.",
  "tumblr * text_over": "The limit is of each block: Crier keeps a whole text to it.",
};

/** Why the platform takes what its manifest does not; undefined where it should refuse. */
export function unrefused(provider: string, format: string, flaw: string): string | undefined {
  return UNREFUSED[`${provider} ${format} ${flaw}`] ?? UNREFUSED[`${provider} * ${flaw}`];
}

/** All of a platform's, for people. */
export function unrefusedOf(provider: string): string[] {
  return Object.entries(UNREFUSED).flatMap(([key, reason]) => {
    const [of, format, flaw] = key.split(" ");
    return of === provider ? [`${format} ${flaw} (${reason})`] : [];
  });
}
