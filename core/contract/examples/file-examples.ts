import { DeleteFile } from "../files/delete-file.ts";
import { GetFile } from "../files/get-file.ts";
import { ListFiles } from "../files/list-files.ts";
import { UpdateFile } from "../files/update-file.ts";
import type { MediaFileInUse } from "../resources/file-use.ts";
import type { MediaFile } from "../resources/media-file.ts";
import { aliasExample, exampleOf } from "./example-of.ts";

const at = "2026-11-21T08:55:00.000Z";
const place = "https://media.example.com/files/org_01kaj4s5h2/med_01kaj4v3k5";

const FILE: MediaFile = {
  id: "med_01kaj4v3k5m7p9r1t3v5x7z9b1",
  filename: "launch.jpg",
  ready: true,
  failed: false,
  error: null,
  content_type: "image/jpeg",
  size: 482_113,
  width: 1600,
  height: 1200,
  duration_ms: null,
  frame_rate: null,
  video_codec: null,
  audio_codec: null,
  alt_text: "The team in front of the new office",
  source_url: null,
  cropped_from: null,
  url: `${place}/original?expires=1795251300&signature=9f2c`,
  preview_url: `${place}/preview?expires=1795251300&signature=41aa`,
  thumbnail_url: `${place}/thumbnail?expires=1795251300&signature=b70d`,
  labels: [],
  created_at: at,
  updated_at: at,
};

const IN_USE: MediaFileInUse = {
  ...FILE,
  used_in: { count: 1, posts: [{ id: "post_01kaj4w2g0c8v5t7n9q1r3s5w7", status: "draft" }] },
};

const renamed = { alt_text: "The team in front of the new office, at dawn" };

export const FILE_EXAMPLES = [
  exampleOf(ListFiles, {
    input: { kind: "image", limit: 50 },
    output: { items: [FILE], next_cursor: null },
  }),
  exampleOf(GetFile, { input: { id: FILE.id }, output: IN_USE }),
  aliasExample("media.get", { input: { handle: FILE.id }, output: IN_USE }),
  exampleOf(UpdateFile, {
    input: { id: FILE.id, ...renamed },
    output: { ...FILE, ...renamed },
  }),
  exampleOf(DeleteFile, { input: { id: FILE.id }, output: null }),
];
