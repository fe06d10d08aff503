/**
 * File storage. Bytes are uploaded and downloaded with URLs that this process signs, so they never pass through the
 * API. Two drivers implement one contract (testing/contract.ts): the local disk, and any S3. Keys consist of
 * `[A-Za-z0-9_.-]` separated by slashes, such as `org_…/med_…/original`. Sizes are in bytes.
 */

import type { Readable } from "node:stream";
import { BrandedError } from "#core/contract/branded-error.ts";

/** A request that can be made once, without a credential, until it expires. */
export interface PresignedRequest {
  method: "PUT";
  url: string;
  /** All of these must be sent unchanged, because they are part of the signature. */
  headers: Record<string, string>;
}

export interface NewObject {
  key: string;
  content_type: string;
  /** Exactly this many bytes are accepted. */
  size: number;
}

/** A part of a multipart upload, numbered from 1. */
export interface ObjectPart {
  number: number;
  size: number;
}

export interface PartsUpload {
  key: string;
  upload_id: string;
}

export interface ReadAddress {
  expires_at: Date;
  content_type: string;
  /** Filename for saving in a browser. Null displays the file. */
  save_as: string | null;
}

export interface ObjectStore {
  /** Returns a URL that accepts exactly this object's bytes. Makes no requests. */
  presignPut(object: NewObject, expires_at: Date): Promise<PresignedRequest>;
  /** Returns a URL for reading the object, including ranges. Makes no requests. */
  presignGet(key: string, address: ReadAddress): Promise<string>;
  /** Returns the URL by which this process reaches what a signed URL names; null for URLs of other servers. */
  reachableUrl(signed: string): string | null;
  /** Starts a multipart upload. All parts except the last have the same size, at least 5 MiB (S3's rule). */
  beginParts(object: Pick<NewObject, "key" | "content_type">): Promise<PartsUpload>;
  presignPart(upload: PartsUpload, part: ObjectPart, expires_at: Date): Promise<PresignedRequest>;
  /** Returns the completely received parts, by number. Empty if the upload is unknown. */
  listParts(upload: PartsUpload): Promise<ObjectPart[]>;
  /**
   * Joins the received parts into the object. Throws ObjectNotFoundError if they don't add up to `size` bytes: someone
   * else has joined them, or is about to.
   */
  completeParts(upload: PartsUpload, size: number): Promise<void>;
  /** Deletes the parts. Idempotent. */
  abortParts(upload: PartsUpload): Promise<void>;
  sizeOf(key: string): Promise<number | null>;
  /** Reads the object's bytes from `start` to `end`, both inclusive, or all of them. Throws ObjectNotFoundError. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Stores an object created by this process. Replaces an existing one with that key. */
  write(object: NewObject, body: Readable): Promise<void>;
  /** Moves the object to another key, to which no previously signed URL can write. Throws ObjectNotFoundError. */
  move(from: string, to: string): Promise<void>;
  /** Deletes objects. Idempotent. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Deletes what is at these keys, and makes URLs signed for them accept nothing more. S3 can't revoke signed URLs: a
   * sweep removes what arrives there afterwards.
   */
  close(keys: readonly string[]): Promise<void>;
  /** Returns up to a thousand keys that start with `prefix` and come after `after`, in order. */
  list(prefix: string, after?: string): Promise<{ key: string; modified_at: Date }[]>;
  /**
   * Checks with a request or two whether files could be uploaded and read now. Throws StorageUnavailableError with the
   * reason.
   */
  check(): Promise<void>;
}

/** The store can't be reached, or refuses to work. The request may be retried. */
export class StorageUnavailableError extends BrandedError {
  static override readonly brand = "StorageUnavailableError";
  override readonly name = "StorageUnavailableError";
}

export class ObjectNotFoundError extends BrandedError {
  static override readonly brand = "ObjectNotFoundError";
  override readonly name = "ObjectNotFoundError";
}
