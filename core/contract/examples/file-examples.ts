import {
  CreateMedia,
  CropFile,
  DeleteFile,
  GetFile,
  ListFiles,
  UpdateFile,
} from "../operations/files.ts";
import { CompleteUpload, UploadFiles, UploadParts } from "../operations/uploads.ts";
import type { MediaFileInUse } from "../resources/file-use.ts";
import type { MediaFile } from "../resources/media-file.ts";
import { aliasExample, exampleOf } from "./example-of.ts";

const STORE = "https://files.crier.example.com/o";

const READY: MediaFile = {
  id: "med_01kaj6q3s5t7v9x1z3b5d7f9h1",
  filename: "launch.jpg",
  state: "ready",
  ready: true,
  failed: false,
  error: null,
  content_type: "image/jpeg",
  size: 482_113,
  width: 1600,
  height: 1200,
  animated: false,
  duration_ms: null,
  frame_rate: null,
  video_codec: null,
  chroma_subsampling: null,
  bit_depth: null,
  scan_type: null,
  audio_codec: null,
  audio_sample_rate: null,
  audio_channels: null,
  pages: null,
  alt_text: "The team around a cake with a rocket on it.",
  source_url: null,
  cropped_from: null,
  url: `${STORE}/files/org_1/med_1/original?signature=3f1a`,
  preview_url: `${STORE}/files/org_1/med_1/preview?signature=9c2e`,
  thumbnail_url: `${STORE}/files/org_1/med_1/thumbnail?signature=b07d`,
  labels: [],
  created_at: "2026-11-21T09:10:00.000Z",
  updated_at: "2026-11-21T09:10:04.000Z",
};

/** It was uploaded and is being processed. */
const PROCESSING: MediaFile = {
  ...READY,
  state: "processing",
  ready: false,
  width: null,
  height: null,
  animated: null,
  url: null,
  preview_url: null,
  thumbnail_url: null,
  updated_at: READY.created_at,
};

const IN_USE: MediaFileInUse = {
  ...READY,
  used_in: {
    count: 1,
    posts: [
      {
        id: "post_01kaj4w2g0c8v5t7n9q1r3s5w7",
        status: "draft",
        waits: false,
        excerpt: "Five years ago, three of us sat in a kitchen.",
      },
    ],
  },
};

const described = { alt_text: "The team around a cake with a rocket on it, at dawn." };

const FRAME = { x: 200, y: 0, width: 1200, height: 1200 };

export const FILE_EXAMPLES = [
  exampleOf(UploadFiles, {
    input: { files: [{ filename: "launch.jpg", content_type: "image/jpeg", size: 482_113 }] },
    output: {
      files: [
        {
          id: READY.id,
          upload: {
            method: "PUT",
            url: `${STORE}/incoming/org_1/med_1?signature=51be`,
            headers: { "Content-Type": "image/jpeg" },
          },
          expires_at: "2026-11-22T09:10:00.000Z",
        },
      ],
    },
  }),
  exampleOf(UploadParts, {
    input: { id: READY.id },
    output: {
      part_size: 8_388_608,
      part_count: 2,
      arrived: [1],
      missing: [
        {
          number: 2,
          size: 3_145_728,
          upload: {
            method: "PUT",
            url: `${STORE}/incoming/org_1/med_1?part=2&signature=77aa`,
            headers: { "Content-Type": "application/octet-stream" },
          },
        },
      ],
      expires_at: "2026-11-22T09:10:00.000Z",
    },
  }),
  exampleOf(CompleteUpload, { input: { id: READY.id }, output: PROCESSING }),
  exampleOf(ListFiles, {
    input: { kind: "image", limit: 50 },
    output: { items: [READY], next_cursor: null },
  }),
  exampleOf(GetFile, { input: { id: READY.id }, output: IN_USE }),
  aliasExample("media.get", { input: { handle: READY.id }, output: IN_USE }),
  exampleOf(UpdateFile, {
    input: { id: READY.id, ...described },
    output: { ...READY, ...described },
  }),
  exampleOf(DeleteFile, { input: { id: READY.id }, output: null }),
  exampleOf(CreateMedia, {
    input: { url: "https://www.example.com/launch.jpg", alt_text: READY.alt_text ?? "" },
    output: {
      ...PROCESSING,
      content_type: "application/octet-stream",
      size: 0,
      source_url: "https://www.example.com/launch.jpg",
    },
  }),
  exampleOf(CropFile, {
    input: { id: READY.id, frame: FRAME },
    output: {
      ...PROCESSING,
      id: "med_01kaj6s4t6v8x0z2b4d6f8h0k2",
      cropped_from: { id: READY.id, frame: FRAME },
    },
  }),
];
