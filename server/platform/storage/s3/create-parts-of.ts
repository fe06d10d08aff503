import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type Part,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { ObjectStore, PartsUpload } from "../object-store.ts";
import { requireWhole } from "../require-whole.ts";
import { type Bucket, signing } from "./open-bucket.ts";
import { orNull, working } from "./s3-errors.ts";

type Parts = Pick<
  ObjectStore,
  "beginParts" | "presignPart" | "listParts" | "completeParts" | "abortParts"
>;

export function createPartsOf(bucket: Bucket): Parts {
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
