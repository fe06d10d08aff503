import { z } from "zod";

/** A file that is sent while it is read. */
export interface StreamedFile {
  filename: string;
  content_type: string;
  /** Whoever doesn't read it to the end must call `return`. */
  parts: AsyncIterator<string, undefined>;
}

/** The output of operations that answer with a file instead of JSON. */
export const StreamedFile = z.custom<StreamedFile>();
