import { expect, vi } from "vitest";
import type { UploadTarget } from "#core/contract/operations/uploads.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Api } from "#e2e/fixtures.ts";

export interface LocalFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Reserved {
  id: string;
  upload: UploadTarget;
  expires_at: string;
}

export function toNewFile({ name, mimeType, buffer }: LocalFile) {
  return { filename: name, content_type: mimeType, size: buffer.length };
}

export async function reserve(api: Api, ...files: object[]): Promise<Reserved[]> {
  const { status, body } = await api.post<{ files: Reserved[] }>("/files/upload", { files });
  expect(status).toBe(201);
  return body.files;
}

/** Sends bytes to a store URL, with its headers. */
export function put({ method, url, headers }: UploadTarget, body: Uint8Array<ArrayBuffer>) {
  return fetch(url, { method, headers, body });
}

/** Polls a file until it is ready or has failed. */
export function untilLookedAt(api: Api, id: string): Promise<MediaFile> {
  return vi.waitFor(
    async () => {
      const { status, body } = await api.get<MediaFile>(`/files/${id}`);
      expect(status).toBe(200);
      expect(body.ready || body.failed, "it is still looked at").toBe(true);
      return body;
    },
    { timeout: 30_000, interval: 100 },
  );
}

export async function sendFile(api: Api, file: LocalFile, alt_text?: string): Promise<MediaFile> {
  const [reserved] = await reserve(api, { ...toNewFile(file), alt_text });
  if (reserved === undefined) throw new Error("Nothing was reserved.");
  const sent = await put(reserved.upload, Buffer.from(file.buffer));
  expect(sent.status).toBe(200);
  const completed = await api.post(`/files/${reserved.id}/complete`);
  expect(completed.status).toBe(200);
  return untilLookedAt(api, reserved.id);
}
