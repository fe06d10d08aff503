import { expect, test } from "vitest";
import type { MediaRules } from "#core/contract/resources/media-rules.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { NO_PROGRESS, type Progress, type Provider } from "#platforms/kit/spec/provider.ts";
import { render, setUp } from "./bench.ts";
import { linkStart } from "./demanded.ts";
import { usualFile } from "./media-limits.ts";
import type { MemoryFile } from "./memory-files.ts";
import { type FileSpec, toFiles } from "./random/file-spec.ts";
import { expectShown, stepConformance } from "./step-conformance.ts";

/** Longer than any platform keeps files that no post shows. */
const LONG_MS = 48 * 3_600_000;
const VIDEO_BYTES = 200_000;
const ALT_TEXT = 'A picture, "of" ünï & <all>';
/** More bytes than fit into one part, for platforms that take a video in parts. Others need no large file. */
const PARTED_BYTES: Readonly<Record<string, number>> = {
  x: 4_300_000,
  linkedin_member: 4_300_000,
  linkedin_page: 4_300_000,
  facebook: 1_200_000,
};

interface Files {
  provider: Provider;
  simulator: Simulator;
}

export function fileConformance(name: string, { provider, simulator }: Files): void {
  for (const rules of provider.manifest.formats) {
    if (rules.media === null) continue;
    const size = PARTED_BYTES[name] ?? VIDEO_BYTES;
    for (const files of examplesOf(rules.media, size))
      oneFormat(name, { provider, simulator }, rules, files);
  }
}

function oneFormat(
  name: string,
  { provider, simulator }: Files,
  { format, text }: FormatRules,
  files: readonly MemoryFile[],
): void {
  const caption = text.budgets.some(({ limit }) => limit === 0)
    ? ""
    : `${linkStart(format)}Look at *this*`;
  const texts = [render(provider, caption).text];
  const what = `a ${format} with ${files.map(({ type }) => type).join(", ")}`;

  stepConformance(name, {
    provider,
    simulator,
    prepare: ({ prepareWithFiles }) => prepareWithFiles(format, caption, files),
    texts,
    shown: files,
    what,
  });

  test(`${name}: ${what} is uploaded again where it has waited for so long that the uploads are gone`, async () => {
    const bench = setUp(provider, simulator);
    const prepared = await bench.prepareWithFiles(format, caption, files);
    let progress: Progress = NO_PROGRESS;
    for (let steps = 0; steps < files.length + 1; steps += 1) {
      const step = await provider.advance(bench.context, prepared, progress);
      // A published item isn't sent again, whatever its platform is still doing with it.
      if ("done" in step || bench.store.posts.length > 0) return;
      bench.wait(step.after_ms);
      ({ progress } = step);
    }
    bench.wait(LONG_MS);
    await bench.publish(prepared, { progress });
    expect(bench.store.posts).toHaveLength(1);
    expectShown(bench, files, simulator);
  });
}

function examplesOf(
  { images, videos, documents, mix, cover, min_count }: MediaRules,
  size: number,
): MemoryFile[][] {
  const count = Math.max(min_count, Math.min(2, images?.max_count ?? 0));
  const picked: FileSpec[][] = [];
  const picture = images && { ...usualFile("image", images), alt_text: ALT_TEXT };
  if (picture !== null && !cover) picked.push(Array.from({ length: count }, () => picture));
  if (videos !== null) {
    const video = { ...usualFile("video", videos), size, alt_text: ALT_TEXT };
    const alone = !mix || picture === null;
    picked.push(alone ? [video] : cover ? coveredBy(picture, video) : [picture, video]);
  }
  if (documents !== null) {
    const document = usualFile("document", documents);
    picked.push(mix && picture !== null ? [document, picture] : [document]);
  }
  return picked.map(toFiles);
}

/** A platform gets the cover after the video, without alt text. */
function coveredBy(picture: FileSpec, video: FileSpec): FileSpec[] {
  return [video, { ...picture, alt_text: null }];
}
