import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from "@aws-sdk/client-s3";
import type { CephServer } from "#e2e/servers/ceph/index.ts";

export function settingsOf({ endpoint, access_key_id, secret_access_key }: CephServer) {
  const account = { access_key_id, secret_access_key };
  return {
    driver: "s3",
    endpoint,
    region: "us-east-1",
    bucket: "files",
    path_style: true,
    ...account,
  } as const;
}

export async function prepareBucket(
  { endpoint, access_key_id, secret_access_key }: CephServer,
  origin: string,
): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
  });
  await client.send(new CreateBucketCommand({ Bucket: "files" }));
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ["GET", "HEAD", "PUT"],
    AllowedHeaders: ["content-type"],
  };
  const CORSConfiguration = { CORSRules: [rule] };
  await client.send(new PutBucketCorsCommand({ Bucket: "files", CORSConfiguration }));
}
