import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { isImage, isVideo } from "../media-fact.ts";
import type { BrowserRule } from "./rule.ts";
import { countOf } from "./words.ts";

/** How many files a format takes, of which kinds, and whether together. */
export const mediaCount: BrowserRule = {
  server_only: false,
  judge({ rules, media, manifest }) {
    if (rules === undefined) return [];
    const { title } = manifest;
    if (rules.media === null) {
      return media.length === 0
        ? []
        : [problem(`A ${rules.format} on ${title} takes no media. Take it off.`)];
    }
    const images = media.filter(isImage).length;
    const videos = media.filter(isVideo).length;
    const most = {
      images: rules.media.images?.max_count ?? 0,
      videos: rules.media.videos?.max_count ?? 0,
    };
    const problems: ValidationError[] = [];
    if (media.length < rules.media.min_count) {
      const { min_count } = rules.media;
      problems.push(
        problem(
          `A ${rules.format} on ${title} needs ${min_count === 1 ? "a file" : `${min_count} files`}: it has ${media.length}.`,
        ),
      );
    }
    if (images > most.images)
      problems.push(
        problem(`${countOf(images, most.images, "images")} for a ${rules.format} on ${title}.`),
      );
    if (videos > most.videos)
      problems.push(
        problem(`${countOf(videos, most.videos, "videos")} for a ${rules.format} on ${title}.`),
      );
    if (problems.length === 0 && media.length > rules.media.max_count) {
      problems.push(
        problem(
          `${countOf(media.length, rules.media.max_count, "files")} for a ${rules.format} on ${title}.`,
        ),
      );
    }
    if (!rules.media.mix && images > 0 && videos > 0) {
      problems.push(
        problem(
          `${title} does not take images and videos in one ${rules.format}. Take one kind off.`,
        ),
      );
    }
    return problems;
  },
};

function problem(message: string): ValidationError {
  return { code: "validation", field: "content", path: "media", message };
}
