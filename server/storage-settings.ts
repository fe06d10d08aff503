import { resolve } from "node:path";
import { BadEnvironmentError } from "./bad-environment-error.ts";

/** Where files are stored: an S3-compatible service, or the local disk, served from an origin of its own. */
export type StorageSettings =
  | {
      driver: "s3";
      endpoint: string | undefined;
      region: string;
      bucket: string;
      access_key_id: string;
      secret_access_key: string;
      /** Whether the bucket is part of the path instead of the hostname, as with most servers other than Amazon's. */
      path_style: boolean;
    }
  | { driver: "local"; root: string; origin: string; host: string; port: number };

interface Variables {
  HOST: string;
  PORT: number;
  CRIER_URL: string;
  CRIER_STORAGE_DIR: string;
  CRIER_STORAGE_PORT?: number | undefined;
  CRIER_STORAGE_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: boolean | undefined;
}

const S3_NEEDS = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Throws BadEnvironmentError if S3 is only partly configured. */
export function readStorage(env: Variables): StorageSettings {
  const isSet = env.S3_ENDPOINT !== undefined || S3_NEEDS.some((name) => env[name] !== undefined);
  if (!isSet) return localStorage(env);
  const missing = S3_NEEDS.find((name) => env[name] === undefined);
  if (missing !== undefined)
    throw new BadEnvironmentError(`${missing} is missing: the other S3 settings need it`);
  const { S3_BUCKET = "" } = env;
  return {
    driver: "s3",
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    access_key_id: env.S3_ACCESS_KEY_ID ?? "",
    secret_access_key: env.S3_SECRET_ACCESS_KEY ?? "",
    // A certificate for *.s3.… matches no name with another dot in it.
    path_style: env.S3_PATH_STYLE ?? (env.S3_ENDPOINT !== undefined || S3_BUCKET.includes(".")),
  };
}

function localStorage(env: Variables): StorageSettings {
  const port = env.CRIER_STORAGE_PORT ?? env.PORT + 1;
  const beside = new URL(env.CRIER_URL);
  beside.port = String(port);
  return {
    driver: "local",
    root: resolve(env.CRIER_STORAGE_DIR),
    origin: env.CRIER_STORAGE_URL ?? beside.origin,
    host: env.HOST,
    port,
  };
}

export function storageOrigin(settings: StorageSettings): string {
  if (settings.driver === "local") return settings.origin;
  const { endpoint, region, bucket, path_style } = settings;
  const server = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!path_style) server.hostname = `${bucket}.${server.hostname}`;
  return server.origin;
}
