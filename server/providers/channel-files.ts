/** The files of posts, as a provider gets them. */
import type { Readable } from "node:stream";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";

/** A file as a channel gets it: exactly which bytes is decided once, so that every attempt sends the same. */
export type PreparedFile = {
  id: string;
  /** Where in the store the bytes are. */
  key: string;
  /** What people call it. Empty where an earlier Crier has made the post ready. */
  filename: string;
  content_type: string;
  /** In bytes. */
  size: number;
  /** In pixels, as it is shown. 0 of a document. */
  width: number;
  height: number;
  alt_text: string | null;
};

/** What a platform takes of a picture that is no file of the library. */
export interface PictureDemands {
  types: readonly ("image/jpeg" | "image/png" | "image/webp")[];
  max_bytes: number;
}

/** A picture that is no file of the library, such as that of a page. */
export interface Picture {
  content_type: string;
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The files of a channel's posts, wherever they are stored. */
export interface ChannelFiles {
  /**
   * What the channel gets of a post's file in this format: the file itself, or of an image that the format's rules do
   * not take one that was made to fit. Throws a ProviderError where the file was deleted or can't be made to fit.
   */
  fit(file: MediaFact, format: Format): Promise<PreparedFile>;
  /** A picture from elsewhere, with the least changed so that it fits. Null where it is none, or can't be made so. */
  fitPicture(bytes: Uint8Array, demands: PictureDemands): Promise<Picture | null>;
  /** The bytes from `start` to `end`, both inclusive; all of them where no range is given. Throws a ProviderError. */
  read(file: PreparedFile, range?: { start: number; end: number }): Promise<Readable>;
  /** An address that gives the bytes to everybody who knows it, for so long. */
  address(file: PreparedFile, lasting_ms: number): Promise<string>;
}
