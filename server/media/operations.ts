import { CreateMedia, CropFile, GetFile, ListFiles } from "#core/contract/operations/files.ts";
import { CompleteUpload, UploadFiles, UploadParts } from "#core/contract/operations/uploads.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { cropFile } from "./crop-file.ts";
import { getFile } from "./get-file.ts";
import { listFiles } from "./list-files.ts";
import { completeUpload } from "./uploading/complete-upload.ts";
import { createMedia } from "./uploading/create-media.ts";
import { signAgain, uploadFiles } from "./uploading/upload-files.ts";
import { uploadParts } from "./uploading/upload-parts.ts";

export const files = resource("files", [
  serve(CompleteUpload, completeUpload),
  serve(CropFile, cropFile),
  serve(GetFile, getFile),
  serve(ListFiles, listFiles),
  serve(UploadParts, uploadParts),
  serve(UploadFiles, uploadFiles, signAgain),
]);

export const media = resource("media", [serve(CreateMedia, createMedia)]);
