import type { ReactNode } from "react";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { kindName } from "./kind-name.ts";
import { LIBRARY_COPY } from "./library-copy.ts";
import { Picture } from "./picture.tsx";

interface Props {
  files: readonly MediaFile[];
  tile(file: MediaFile, content: ReactNode): ReactNode;
}

export function FileGrid({ files, tile }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          {tile(file, <TileContent file={file} />)}
        </li>
      ))}
    </ul>
  );
}

function TileContent({ file }: { file: MediaFile }) {
  return (
    <>
      <Picture file={file} className="aspect-square w-full rounded-field" />
      <span className="mt-1 block truncate text-sm font-medium">{file.filename}</span>
      <span className="block truncate text-xs text-muted">{stateText(file)}</span>
    </>
  );
}

function stateText(file: MediaFile): ReactNode {
  if (file.failed) return <span className="font-medium text-failed">{LIBRARY_COPY.unusable}</span>;
  return file.ready ? kindName(file) : LIBRARY_COPY.not_ready;
}
