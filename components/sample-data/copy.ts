import type { SampleData } from "#core/contract/resources/sample-data.ts";
import { listWords } from "#core/domain/words.ts";

function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

export const SAMPLE_COPY = {
  title: "Sample data",
  intro:
    "A fictional bakery's six weeks: sandbox channels, posts in every state, comments, metrics and a colleague. Nothing is sent to real accounts.",
  home_hint: "Sample data shows what each page is for. You can remove all of it with one button.",
  fill: "Fill with sample data",
  filling: "Adding sample data… This takes a few seconds.",
  filled: "Added the sample data.",
  banner:
    "You're looking at sample data. All of it is invented: channels, posts, comments and colleagues. Nothing is sent to real accounts.",
  remove_all: "Remove sample data",
  remove_question: "Remove the sample data?",
  removed: "Removed the sample data.",
  unfinished:
    "The sample data isn't complete. You can remove it a few minutes after it was started.",
  consequence: (data: SampleData | undefined) =>
    `${data === undefined ? "This deletes all of it" : `This deletes ${amounts(data)}`}, even if you changed them, except what your own posts use${remainder(data)}. Your own posts, files and channels stay. This can't be undone.`,
} as const;

/** Returns what stays, to add to "what your own posts use". */
function remainder(data: SampleData | undefined): string {
  const { kept_channels = 0, kept_files = 0 } = data ?? {};
  const parts = [
    ...(kept_channels > 0 ? [count(kept_channels, "channel")] : []),
    ...(kept_files > 0 ? [count(kept_files, "file")] : []),
  ];
  if (parts.length === 0) return "";
  const stays = kept_channels + kept_files === 1 ? "stays" : "stay";
  return ` (${listWords(parts)} ${stays})`;
}

function amounts({ channels, posts, files, people }: SampleData): string {
  const parts = [count(channels, "channel"), count(posts, "post"), count(files, "file")];
  if (people > 0) parts.push(count(people, "colleague"));
  return listWords(parts);
}
