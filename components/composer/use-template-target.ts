import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { type Draft, overrideFor, withOverride } from "./draft/draft.ts";
import { withOption } from "./draft/override.ts";
import type { Composer } from "./draft/use-draft.ts";
import type { TemplateTarget } from "./editor/template-tool.tsx";

const FIRST_COMMENT = "first_comment";

/** What templates are inserted for: a post's channels, those of them with a first comment, and their project. */
export function useTemplateTarget({ draft, change }: Composer): TemplateTarget {
  const channels = useChannels();
  const manifests = useManifests();
  const chosen = channels.filter(({ id }) => draft.channels.includes(id));
  const projects = new Set(chosen.map(({ project_id }) => project_id));
  const [project_id] = projects;
  const commented = chosen.filter(({ id, provider }) => {
    const manifest = manifests.forChannel(id) ?? manifests.forPlatform(provider);
    return manifest?.options.some(({ name }) => name === FIRST_COMMENT) === true;
  });
  function withComment(before: Draft, text: string): Draft {
    return commented.reduce(
      (made, { id }) =>
        withOverride(made, id, withOption(overrideFor(made, id), FIRST_COMMENT, text)),
      before,
    );
  }
  return {
    channels: draft.channels,
    project_id: projects.size === 1 ? project_id : undefined,
    onFirstComment(text) {
      if (commented.length > 0) change((before) => withComment(before, text));
      return commented.length > 0;
    },
  };
}
