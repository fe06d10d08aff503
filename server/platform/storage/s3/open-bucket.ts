import { S3Client } from "@aws-sdk/client-s3";
import type { StorageSettings } from "#server/storage-settings.ts";

export type S3Settings = Extract<StorageSettings, { driver: "s3" }>;

export interface Bucket {
  client: S3Client;
  name: string;
  now(): Date;
}

/** S3 refuses URLs valid for more than a week. */
const LONGEST_SECONDS = 7 * 24 * 3600;

/** Doesn't connect yet. */
export function openBucket(settings: S3Settings, now: () => Date): Bucket {
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
export function signing(signingDate: Date, expires_at: Date, headers?: readonly string[]) {
  const left = Math.ceil((expires_at.getTime() - signingDate.getTime()) / 1000);
  return {
    signingDate,
    expiresIn: Math.min(Math.max(left, 1), LONGEST_SECONDS),
    ...(headers && { signableHeaders: new Set(headers) }),
  };
}
