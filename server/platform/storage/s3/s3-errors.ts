import { S3ServiceException } from "@aws-sdk/client-s3";
import { ObjectNotFoundError, StorageUnavailableError } from "../object-store.ts";

const MISSING = new Set(["NoSuchKey", "NotFound", "NoSuchUpload"]);

/** Returns S3's response, and converts its errors to the contract's. */
export async function working<Result>(sent: Promise<Result>): Promise<Result> {
  try {
    return await sent;
  } catch (error) {
    // Ceph's errors have a name and no message.
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (error instanceof S3ServiceException && MISSING.has(error.name))
      throw new ObjectNotFoundError(words, { cause: error });
    throw new StorageUnavailableError(`The object store failed: ${words}`, {
      cause: error,
    });
  }
}

export async function orNull<Result>(sent: Promise<Result>): Promise<Result | null> {
  try {
    return await working(sent);
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
}
