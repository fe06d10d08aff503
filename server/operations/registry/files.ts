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
import { previewLink } from "#server/services/links/preview-link.ts";
import { completeUpload } from "#server/services/media/complete-upload.ts";
import { createMedia } from "#server/services/media/create-media.ts";
import { cropFile } from "#server/services/media/crop-file.ts";
import { deleteFile } from "#server/services/media/delete-file.ts";
import { getFile } from "#server/services/media/get-file.ts";
import { listFiles } from "#server/services/media/list-files.ts";
import { updateFile } from "#server/services/media/update-file.ts";
import { signAgain, uploadFiles } from "#server/services/media/upload-files.ts";
import { uploadParts } from "#server/services/media/upload-parts.ts";
import { resource, serve } from "../serve.ts";

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
