import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { publishErrorWords } from "../publish-error-words.ts";
import { ENTRY_EDIT_COPY } from "./copy.ts";

export function EntryEdit({ entry: { edit } }: { entry: Pick<ChannelEntry, "edit"> }) {
  const { time_zone } = useWorkspace().organization;
  if (edit === null) return null;
  switch (edit.state) {
    case "editing":
      return <p className="text-muted">{ENTRY_EDIT_COPY.editing}</p>;
    case "edited":
      return <p className="text-muted">{ENTRY_EDIT_COPY.edited}</p>;
    case "kept":
      return <p className="wrap-anywhere text-muted">{ENTRY_EDIT_COPY.kept(edit.error ?? "")}</p>;
    case "failed":
      return (
        <p className="wrap-anywhere text-failed">
          {ENTRY_EDIT_COPY.failed(publishErrorWords(readPublishError(edit.error ?? ""), time_zone))}{" "}
          <span className="text-ink">{ENTRY_EDIT_COPY.failed_hint}</span>
        </p>
      );
  }
}
