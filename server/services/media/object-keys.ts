/** Where a file's objects are in the store. No address is ever signed for sending to anything but `incoming/`. */

/** What is sent to, until the file is complete. */
export function incomingKey({ storage_key }: { storage_key: string }): string {
  return `incoming/${storage_key}`;
}

/** The file as it came. */
export function originalKey({ storage_key }: { storage_key: string }): string {
  return `files/${storage_key}/original`;
}

/** What was made of it, by its name in `renditions`. */
export function renditionKey({ storage_key }: { storage_key: string }, name: string): string {
  return `files/${storage_key}/${name}`;
}

/** With what all keys begin but that of what is sent. */
export function folderKey({ storage_key }: { storage_key: string }): string {
  return `files/${storage_key}/`;
}
