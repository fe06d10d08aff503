/**
 * Accepted file types, each with its maximum size in bytes. Platforms accept fewer types and smaller files, which
 * validation checks.
 */
const MiB = 1024 * 1024;
const GiB = 1024 * MiB;

export const FILE_TYPES = {
  "image/jpeg": { max_bytes: 50 * MiB },
  "image/png": { max_bytes: 50 * MiB },
  "image/webp": { max_bytes: 50 * MiB },
  "image/gif": { max_bytes: 50 * MiB },
  "image/avif": { max_bytes: 50 * MiB },
  "video/mp4": { max_bytes: 4 * GiB },
  "video/quicktime": { max_bytes: 4 * GiB },
  "video/webm": { max_bytes: 4 * GiB },
  "application/pdf": { max_bytes: 100 * MiB },
} as const satisfies Record<string, { max_bytes: number }>;

export type FileType = keyof typeof FILE_TYPES;

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(FILE_TYPES, type);
}

/** For messages: `image/jpeg, image/png, …`. */
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES).join(", ");
