import type { Readable } from "node:stream";
import type { Part } from "@aws-sdk/client-s3";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { type StorageSettings, storageOrigin } from "#server/storage-settings.ts";
import { dispositionOf } from "../disposition-of.ts";
import type { NewObject, ObjectStore, PartsUpload } from "../object-store.ts";
import { ObjectNotFoundError, StorageUnavailableError } from "../object-store.ts";
import { requireWhole } from "../require-whole.ts";

/** S3's limit for one delete request. */
const DELETED_AT_ONCE = 1000;

/**
 * Creates a store on any S3. The bucket must exist, and allow the dashboard's origin to upload and read
 * (docs/operations.md).
 */
export function createS3Store(settings: S3Settings, now = () => new Date()): ObjectStore {
  const bucket = openBucket(settings, now);
  const origin = storageOrigin(settings);
  return {
    ...createAddressesOf(bucket),
    ...createPartsOf(bucket),
    ...createObjectsOf(bucket),
    reachableUrl: (signed) => (new URL(signed).origin === origin ? signed : null),
  };
}

function createAddressesOf({
  client,
  name,
  now,
}: Bucket): Pick<ObjectStore, "presignPut" | "presignGet"> {
  return {
    async presignPut(object, expires_at) {
      const options = signing(now(), expires_at, ["host", "content-length", "content-type"]);
      const url = await getSignedUrl(client, new PutObjectCommand(toPut(name, object)), options);
      return { method: "PUT", url, headers: { "Content-Type": object.content_type } };
    },
    async presignGet(key, { expires_at, content_type, save_as }) {
      const command = new GetObjectCommand({
        Bucket: name,
        Key: key,
        ResponseContentType: content_type,
        ResponseContentDisposition: dispositionOf({ content_type, save_as }),
      });
      return getSignedUrl(client, command, signing(now(), expires_at));
    },
  };
}

type Objects = Pick<
  ObjectStore,
  "sizeOf" | "read" | "write" | "move" | "remove" | "close" | "list" | "check"
>;

function createObjectsOf({ client, name: Bucket }: Bucket): Objects {
  const remove = async (keys: readonly string[]) => {
    for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
      const Objects = keys.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
      const Delete = { Objects, Quiet: true };
      await working(client.send(new DeleteObjectsCommand({ Bucket, Delete })));
    }
  };
  return {
    async sizeOf(key) {
      const head = await orNull(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return head?.ContentLength ?? null;
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await working(client.send(new GetObjectCommand({ Bucket, Key: key, Range })));
      return answer.Body as Readable;
    },
    async write(object, body) {
      if (object.size > LARGEST_PUT) return writeInParts({ client, name: Bucket }, object, body);
      const command = new PutObjectCommand({ ...toPut(Bucket, object), Body: body });
      await working(client.send(command));
    },
    async move(from, to) {
      const source = { CopySource: `${Bucket}/${from}` };
      await working(client.send(new CopyObjectCommand({ Bucket, Key: to, ...source })));
      await remove([from]);
    },
    remove,
    close: remove,
    async list(prefix, after) {
      const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, StartAfter: after });
      const { Contents = [] } = await working(client.send(command));
      return Contents.map(({ Key = "", LastModified = new Date(0) }) => {
        return { key: Key, modified_at: LastModified };
      });
    },
    async check() {
      await working(client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 })));
    },
  };
}

/** S3 accepts up to 5 GiB in one request. */
const LARGEST_PUT = 1024 ** 3;

/** S3 accepts 10,000 parts. One is stored in memory at a time. */
const MOST_PARTS = 10_000;
const SMALLEST_PART = 16 * 1024 ** 2;

async function writeInParts(
  { client, name }: Pick<Bucket, "client" | "name">,
  { key, content_type, size }: NewObject,
  body: Readable,
): Promise<void> {
  const object = { Bucket: name, Key: key };
  const begun = await working(
    client.send(new CreateMultipartUploadCommand({ ...object, ContentType: content_type })),
  );
  const upload = { ...object, UploadId: begun.UploadId };
  const part_size = Math.max(SMALLEST_PART, Math.ceil(size / MOST_PARTS));
  const Parts: Part[] = [];
  let written = 0;
  try {
    for await (const Body of inParts(body, part_size)) {
      const PartNumber = Parts.length + 1;
      const part = { ...upload, PartNumber, Body, ContentLength: Body.length };
      const { ETag } = await working(client.send(new UploadPartCommand(part)));
      Parts.push({ PartNumber, ETag });
      written += Body.length;
    }
    requireWhole(key, [written], size);
    const MultipartUpload = { Parts };
    await working(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload })));
  } catch (error) {
    await orNull(client.send(new AbortMultipartUploadCommand(upload)));
    throw error;
  }
}

async function* inParts(body: Readable, size: number): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    let rest = chunk;
    while (length + rest.length >= size) {
      part.push(rest.subarray(0, size - length));
      rest = rest.subarray(size - length);
      yield Buffer.concat(part, size);
      part = [];
      length = 0;
    }
    if (rest.length > 0) part.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(part, length);
}

function toPut(Bucket: string, { key, content_type, size }: NewObject) {
  return { Bucket, Key: key, ContentType: content_type, ContentLength: size };
}

type Parts = Pick<
  ObjectStore,
  "beginParts" | "presignPart" | "listParts" | "completeParts" | "abortParts"
>;

function createPartsOf(bucket: Bucket): Parts {
  const { client } = bucket;
  return {
    async beginParts({ key, content_type }) {
      const object = { Bucket: bucket.name, Key: key, ContentType: content_type };
      const begun = await working(client.send(new CreateMultipartUploadCommand(object)));
      return { key, upload_id: begun.UploadId ?? "" };
    },
    async presignPart(upload, { number, size }, expires_at) {
      const part = { ...named(bucket, upload), PartNumber: number, ContentLength: size };
      const options = signing(bucket.now(), expires_at, ["host", "content-length"]);
      const url = await getSignedUrl(client, new UploadPartCommand(part), options);
      return { method: "PUT", url, headers: {} };
    },
    async listParts(upload) {
      const parts = await listParts(bucket, upload);
      return parts.map(({ PartNumber = 0, Size = 0 }) => ({ number: PartNumber, size: Size }));
    },
    async completeParts(upload, size) {
      const parts = await listParts(bucket, upload);
      requireWhole(
        upload.key,
        parts.map(({ Size = 0 }) => Size),
        size,
      );
      const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      const whole = { ...named(bucket, upload), MultipartUpload: { Parts } };
      await working(client.send(new CompleteMultipartUploadCommand(whole)));
    },
    async abortParts(upload) {
      await orNull(client.send(new AbortMultipartUploadCommand(named(bucket, upload))));
    },
  };
}

/** S3 returns at most a thousand at once. */
async function listParts(bucket: Bucket, upload: PartsUpload): Promise<Part[]> {
  const parts: Part[] = [];
  let after: string | undefined;
  do {
    const asked = { ...named(bucket, upload), PartNumberMarker: after };
    const page = await orNull(bucket.client.send(new ListPartsCommand(asked)));
    parts.push(...(page?.Parts ?? []));
    after = page?.IsTruncated === true ? page.NextPartNumberMarker : undefined;
  } while (after !== undefined);
  return parts;
}

function named({ name }: Bucket, { key, upload_id }: PartsUpload) {
  return { Bucket: name, Key: key, UploadId: upload_id };
}

const MISSING = new Set(["NoSuchKey", "NotFound", "NoSuchUpload"]);

/** Returns S3's response, and converts its errors to the contract's. */
async function working<Result>(sent: Promise<Result>): Promise<Result> {
  try {
    return await sent;
  } catch (error) {
    // Ceph's errors have a name and no message.
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (error instanceof S3ServiceException && MISSING.has(error.name))
      throw new ObjectNotFoundError(text, { cause: error });
    throw new StorageUnavailableError(`The object store failed: ${text}`, {
      cause: error,
    });
  }
}

async function orNull<Result>(sent: Promise<Result>): Promise<Result | null> {
  try {
    return await working(sent);
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
}

type S3Settings = Extract<StorageSettings, { driver: "s3" }>;

interface Bucket {
  client: S3Client;
  name: string;
  now(): Date;
}

/** S3 refuses URLs valid for more than a week. */
const LONGEST_SECONDS = 7 * 24 * 3600;

/** Doesn't connect yet. */
function openBucket(settings: S3Settings, now: () => Date): Bucket {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.path_style,
    credentials: {
      accessKeyId: settings.access_key_id,
      secretAccessKey: settings.secret_access_key,
    },
    // By default the SDK puts the checksum of an empty body into presigned PUTs, and some servers can't handle its
    // trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    maxAttempts: 3,
  });
  return { client, name: settings.bucket, now };
}

/**
 * Returns signing options: dates, and the headers that the sender must send unchanged. By default the SDK doesn't sign
 * the length.
 */
function signing(signingDate: Date, expires_at: Date, headers?: readonly string[]) {
  const left = Math.ceil((expires_at.getTime() - signingDate.getTime()) / 1000);
  return {
    signingDate,
    expiresIn: Math.min(Math.max(left, 1), LONGEST_SECONDS),
    ...(headers && { signableHeaders: new Set(headers) }),
  };
}
