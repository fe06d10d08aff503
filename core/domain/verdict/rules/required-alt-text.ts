import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { kindOf, type MediaFact } from "#core/domain/media-fact.ts";
import { type Lack, remindsOf, requires } from "../requirement.ts";

/**
 * Every image needs alt text if the organization requires it, whatever the platform does with it. A video needs it only
 * on platforms with a limit for alt text: most others don't show any for videos. The cover of a video has none.
 */
const REQUIREMENT = {
  name: "alt_text",
  find: ({ media, rules }) =>
    media.flatMap((file): Lack[] => {
      const noun = describedKind(file, rules);
      if (noun === null || file.failure !== null || hasText(file.alt_text)) return [];
      const message: Lack["message"] = (verb) =>
        `Your organization ${verb} alt text for every ${noun}. Add it to ${nameOf(file)}.`;
      return [{ field: "content", path: `media.${file.id}.alt_text`, message }];
    }),
} as const satisfies Parameters<typeof requires>[0];

export const requiredAltText = requires(REQUIREMENT);

export const reminderOfAltText = remindsOf(REQUIREMENT);

function describedKind(file: MediaFact, rules: FormatRules | undefined): "image" | "video" | null {
  const kind = kindOf(file);
  if (kind === "images") return rules?.media?.cover ? null : "image";
  return kind === "videos" && rules?.media?.alt_text != null ? "video" : null;
}

function hasText(alt_text: string | null): boolean {
  return alt_text !== null && alt_text.trim() !== "";
}

function nameOf({ id, filename }: MediaFact): string {
  return filename == null || filename === "" ? `the file ${id}` : `“${filename}”`;
}
