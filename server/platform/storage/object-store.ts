/**
 * Where files are. Bytes go to it and come from it by addresses that this process signs, so that they never pass through the
 * API. Two drivers keep to one contract (testing/contract.ts): the local disk, and any S3.
 *
 * Keys are made of `[A-Za-z0-9_.-]` and slashes between, such as `org_…/med_…/original`. Sizes are in bytes.
 */
import type { Readable } from "node:stream";

/** A request that its holder may make once, without a credential, until it expires. */
export interface PresignedRequest {
  method: "PUT";
  url: string;
  /** All of these must be sent as they are: they are bound into the signature. */
  headers: Record<string, string>;
}

export interface NewObject {
  key: string;
  content_type: string;
  /** Exactly so many bytes are taken. */
  size: number;
}

/** One part of an upload in parts, the first being number 1. */
export interface ObjectPart {
  number: number;
  size: number;
}

/** An upload in parts, under the id that the store gave it. */
export interface PartsUpload {
  key: string;
  upload_id: string;
}

export interface ReadAddress {
  expires_at: Date;
  content_type: string;
  /** The name under which a browser saves it; null to have it shown. */
  save_as: string | null;
}

export interface ObjectStore {
  /** The address that takes the object's bytes, and no others. Asks nobody. */
  presignPut(object: NewObject, expires_at: Date): Promise<PresignedRequest>;
  /** The address at which the object is read, also in ranges. Asks nobody. */
  presignGet(key: string, address: ReadAddress): Promise<string>;
  /** Begins an upload in parts. All parts but the last are of one size, of at least 5 MiB (S3's rule). */
  beginParts(object: Pick<NewObject, "key" | "content_type">): Promise<PartsUpload>;
  presignPart(upload: PartsUpload, part: ObjectPart, expires_at: Date): Promise<PresignedRequest>;
  /** The parts that have arrived whole, by number. Empty where the upload is not known. */
  listParts(upload: PartsUpload): Promise<ObjectPart[]>;
  /**
   * Makes the object of the parts that have arrived. Throws ObjectNotFoundError where these are not `size` bytes: somebody
   * else has made it, or is about to.
   */
  completeParts(upload: PartsUpload, size: number): Promise<void>;
  /** Throws the parts away. Harmless where there are none. */
  abortParts(upload: PartsUpload): Promise<void>;
  /** The object's size; null where there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** The object's bytes, from `start` to `end`, both inclusive; all of them where no range is given. Throws ObjectNotFoundError. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Stores an object that this process has made. One of that key is replaced. */
  write(object: NewObject, body: Readable): Promise<void>;
  /** Gives the object another key, at which no address that was signed before can write. Throws ObjectNotFoundError. */
  move(from: string, to: string): Promise<void>;
  /** Throws objects away. Harmless where there are none. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Throws away what is at these keys, and has addresses that were signed for them take nothing more. S3 can't refuse what was
   * signed: what arrives there afterwards is for a sweep to remove.
   */
  close(keys: readonly string[]): Promise<void>;
  /** The keys that begin with `prefix`, in their order, after `after`, at most a thousand. */
  list(prefix: string, after?: string): Promise<{ key: string; modified_at: Date }[]>;
  /** Sees whether files could be sent and read now, with a request or two. Throws StorageUnavailableError, which says why not. */
  check(): Promise<void>;
}

/** The store can't be reached, or refuses to work. What was asked for may be asked again. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
}

export class ObjectNotFoundError extends Error {
  override readonly name = "ObjectNotFoundError";
}
