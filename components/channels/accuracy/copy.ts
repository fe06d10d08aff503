import { countNoun } from "#core/domain/words.ts";

export const ACCURACY_COPY = {
  title: "How often “ready” was true",
  intro:
    "Of the posts that Crier had called ready, how many the platform then published. A post that failed for another reason, such as a lost sign-in, doesn't count.",
  share: (percent: string, posts: number) => `${percent} of ${countNoun(posts, "post")}`,
  sandbox: "Sandbox",
  misses: (count: number) => `${countNoun(count, "post")} refused although ready`,
  misses_hint:
    "Each is a rule that Crier doesn't know yet. Send the file to your Crier's maintainers: it has the shape of the post, not its words, names or pictures.",
  view: "View post",
  download: "Download report",
  download_label: (name: string) => `Download report of the post on ${name}`,
  loading: "Loading…",
} as const;
