import {
  CompleteUpload,
  CreateMedia,
  CropFile,
  DeleteFile,
  GetFile,
  ListFiles,
  UpdateFile,
  UploadFiles,
  UploadParts,
} from "#core/contract/operations/files.ts";
import { PreviewLink } from "#core/contract/operations/links.ts";
import { previewLink } from "#server/channels/links/preview-link.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { cropFile } from "#server/media/crop-file.ts";
import { getFile } from "#server/media/get-file.ts";
import { listFiles } from "#server/media/list-files.ts";
import { completeUpload } from "#server/media/uploading/complete-upload.ts";
import { createMedia } from "#server/media/uploading/create-media.ts";
import { signAgain, uploadFiles } from "#server/media/uploading/upload-files.ts";
import { uploadParts } from "#server/media/uploading/upload-parts.ts";
import { deleteFile } from "#server/posts/files/delete-file.ts";
import { updateFile } from "#server/posts/files/update-file.ts";

export const files = resource("files", [
  serve(CompleteUpload, completeUpload),
  serve(CropFile, cropFile),
  serve(DeleteFile, deleteFile),
  serve(GetFile, getFile),
  serve(ListFiles, listFiles),
  serve(UploadParts, uploadParts),
  serve(UpdateFile, updateFile),
  serve(UploadFiles, uploadFiles, signAgain),
]);

export const media = resource("media", [serve(CreateMedia, createMedia)]);

export const links = resource("links", [serve(PreviewLink, previewLink)]);
