import { expect, test } from "vitest";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { createMemoryFiles, memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { createMultipart } from "./multipart.ts";

const EXTENSION = { "image/jpeg": "jpg", "video/mp4": "mp4" } as Record<string, string>;

async function create(media: readonly ReturnType<typeof memoryFile>[]) {
  const files = createMemoryFiles();
  const parts = [];
  for (const [index, file] of media.entries()) {
    const filename = `a "b"\n${index}.${EXTENSION[file.type]}`;
    parts.push({ name: `files[${index}]`, filename, file: await files.fit(file, "post") });
  }
  const context = { files } as unknown as Parameters<typeof createMultipart>[0];
  const fields = [
    { name: "payload_json", value: '{"é": "\\r\\n"}', content_type: "application/json" },
  ];
  return createMultipart(context, "https://example.com/", { fields, files: parts });
}

test.each([
  ["small", 2_000],
  ["large", 5_000_000],
])("a form with %s files arrives complete, with its length announced", async (_, size) => {
  const media = [memoryFile("image/jpeg", { seed: 1 }), memoryFile("video/mp4", { size })];
  const request = await create(media);
  const copy = request.clone();
  const { byteLength } = await copy.arrayBuffer();
  expect(request.headers.get("content-length")).toBe(String(byteLength));
  const form = await request.formData();
  expect([...form.keys()]).toEqual(["payload_json", "files[0]", "files[1]"]);
  for (const [index, { content, type }] of media.entries()) {
    const file = form.get(`files[${index}]`) as File;
    expect(file.type).toBe(type);
    expect(file.name).toBe(`a "b"\n${index}.${EXTENSION[type]}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  }
});

test("an unreadable file is reported before anything is sent", async () => {
  const missing = new ProviderError("validation", "A file of the post was deleted.");
  const context = {
    files: { ...createMemoryFiles(), read: () => Promise.reject(missing) },
  } as unknown as Parameters<typeof createMultipart>[0];
  const file = await createMemoryFiles().fit(memoryFile("image/jpeg"), "post");
  const creating = createMultipart(context, "https://example.com/", {
    fields: [],
    files: [{ name: "photo", filename: "photo.jpg", file }],
  });
  await expect(creating).rejects.toBe(missing);
});
