import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { dispositionOf } from "../disposition-of.ts";
import type { NewObject, ObjectStore } from "../object-store.ts";
import { createPartsOf } from "./create-parts-of.ts";
import { type Bucket, openBucket, type S3Settings, signing } from "./open-bucket.ts";
import { orNull, working } from "./s3-errors.ts";

/** S3's limit for one delete request. */
const DELETED_AT_ONCE = 1000;

/**
 * Creates a store on any S3. The bucket must exist, and allow the dashboard's origin to upload and read
 * (docs/operations.md).
 */
export function createS3Store(settings: S3Settings, now = () => new Date()): ObjectStore {
  const bucket = openBucket(settings, now);
  return { ...createAddressesOf(bucket), ...createPartsOf(bucket), ...createObjectsOf(bucket) };
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

function toPut(Bucket: string, { key, content_type, size }: NewObject) {
  return { Bucket, Key: key, ContentType: content_type, ContentLength: size };
}
