import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { publishErrorWords } from "../publish-error-words.ts";

/** What became of the last change of a post on a channel where it is live; nothing where there was none. */
export function EntryEdit({ entry: { edit } }: { entry: Pick<ChannelEntry, "edit"> }) {
  const { time_zone } = useWorkspace().organization;
  if (edit === null) return null;
  switch (edit.state) {
    case "editing":
      return <p className="text-muted">It is being changed there.</p>;
    case "edited":
      return <p className="text-muted">It was changed there.</p>;
    case "kept":
      return <p className="wrap-anywhere text-muted">It keeps its words. {edit.error}</p>;
    case "failed":
      return (
        <p className="wrap-anywhere text-failed">
          It could not be changed there:{" "}
          {publishErrorWords(readPublishError(edit.error ?? ""), time_zone)}{" "}
          <span className="text-ink">The words below are those that are there.</span>
        </p>
      );
  }
}
