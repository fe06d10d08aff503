import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { useSelection } from "../bulk/use-selection.ts";

export type FileSelection = ReturnType<typeof useSelection<MediaFile>>;

/** What a person wants to do with the selected files. */
export type Asked = "label" | "delete" | "download";
