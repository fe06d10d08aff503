import {
  FILE_TYPE_NAMES,
  FILE_TYPES,
  type FileType,
  isFileType,
} from "#core/contract/file-types.ts";
import type { MediaFailure } from "#core/contract/resources/media-file.ts";
import type { ByteSource } from "../byte-source.ts";
import { FileFaultError } from "../file-fault-error.ts";
import type { Inspection } from "../task.ts";
import { inspectDocument } from "./documents/inspect-document.ts";
import { inspectImage } from "./images/inspect-image.ts";
import { isSameFamily, sniffType } from "./sniff-type.ts";
import { inspectVideo } from "./videos/inspect-video.ts";

export async function inspect(
  source: ByteSource,
  declared_type: string | null,
): Promise<Inspection> {
  if (source.size === 0) throw fault("empty", "No bytes were uploaded.");
  const type = requireType(await sniffType(source), declared_type);
  const { max_bytes } = FILE_TYPES[type];
  if (source.size > max_bytes)
    throw fault(
      "too_large",
      `It has ${count(source.size)} bytes. A file of type ${type} can have at most ${count(max_bytes)}.`,
    );
  if (type === "application/pdf") return inspectDocument(source);
  return type.startsWith("image/") ? inspectImage(source, type) : inspectVideo(source, type);
}

function requireType(found: string | null, declared: string | null): FileType {
  const is = found === null ? "of an unknown type" : found;
  if (declared === null) {
    if (found !== null && isFileType(found)) return found;
    throw fault("unsupported_type", `It is ${is}. Send one of ${FILE_TYPE_NAMES}.`);
  }
  if (found !== null && isFileType(found) && isSameFamily(declared, found)) return found;
  throw fault("content_mismatch", `It was declared as ${declared}, but its bytes are ${is}.`);
}

function fault(reason: MediaFailure, message: string): FileFaultError {
  return new FileFaultError({ reason, message });
}

function count(bytes: number): string {
  return bytes.toLocaleString("en-US");
}
