/** Keys of a file's objects in the store. Signed upload URLs are only ever issued for `incoming/`. */

export function incomingKey({ storage_key }: { storage_key: string }): string {
  return `incoming/${storage_key}`;
}

export function originalKey({ storage_key }: { storage_key: string }): string {
  return `files/${storage_key}/original`;
}

export function renditionKey({ storage_key }: { storage_key: string }, name: string): string {
  return `files/${storage_key}/${name}`;
}

export function folderKey({ storage_key }: { storage_key: string }): string {
  return `files/${storage_key}/`;
}
