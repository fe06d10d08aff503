import type { Readable } from "node:stream";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";

/**
 * A file as sent to a channel. Its exact bytes are decided once, so that every attempt sends the same ones.
 */
export type PreparedFile = {
  id: string;
  key: string;
  /** Name shown to people. */
  filename: string;
  content_type: string;
  /** In bytes. */
  size: number;
  /** Displayed width in pixels; 0 for a document. */
  width: number;
  height: number;
  alt_text: string | null;
};

export interface PictureDemands {
  types: readonly ("image/jpeg" | "image/png" | "image/webp")[];
  max_bytes: number;
}

export interface Picture {
  content_type: string;
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface ChannelFiles {
  /**
   * Returns a post's file as this format takes it: the file itself, or for an image that breaks the format's
   * rules, a converted copy. Throws a ProviderError if the file was deleted or can't be made to fit.
   */
  fit(file: MediaFact, format: Format): Promise<PreparedFile>;
  /**
   * Returns an external image with the fewest changes that make it fit, or null if it isn't an image or can't
   * be made to fit.
   */
  fitPicture(bytes: Uint8Array, demands: PictureDemands): Promise<Picture | null>;
  /** Returns what a page says of itself, or null if it takes too long to parse. */
  readPage(page: PageToRead): Promise<PageCard | null>;
  /**
   * Reads bytes `start` to `end`, both inclusive, or all bytes if no range is given. Throws a ProviderError.
   */
  read(file: PreparedFile, range?: { start: number; end: number }): Promise<Readable>;
  /** Returns a public URL for the bytes that works for `lasting_ms`. */
  address(file: PreparedFile, lasting_ms: number): Promise<string>;
}

export interface PageToRead {
  /** Final URL after redirects. */
  url: string;
  content_type: string;
  bytes: Uint8Array;
}

/** What a page says of itself, for its link card. Empty where it says nothing. */
export interface PageCard {
  title: string;
  description: string;
  picture_url: string | null;
}
