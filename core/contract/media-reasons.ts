/** Part of `REASONS` in errors.ts. */
export const MEDIA_REASONS = {
  unknown_media: {
    code: "BAD_REQUEST",
    when: "An entry of `media`, or `branding.logo_id`, is not a file ID of this organization.",
    example: '"med_01kaj6q3s5t7v9x1z3b5d7f9h1" is not a file of this organization.',
  },
  unusable_logo: {
    code: "BAD_REQUEST",
    when: "The file of `branding.logo_id` is not a ready image.",
    example: "branding.logo_id: A logo must be an image. Choose another file.",
  },
  not_croppable: {
    code: "BAD_REQUEST",
    when: "The file is not a ready image, or the frame is not inside it.",
    example: "frame: The frame must lie within the image, which has 1200 × 800 pixels.",
  },
  media_in_use: {
    code: "CONFLICT",
    when: "Drafts or scheduled posts use the file. The message names them.",
    example:
      "post_01kaj4w2g0c8v5t7n9q1r3s5w7 uses this file. Remove it from the post first, or send detach=true to remove it from drafts.",
  },
  file_is_logo: {
    code: "CONFLICT",
    when: "The file is the organization's logo, so it can't be deleted.",
    example:
      "This file is the organization's logo. An owner or admin can choose another or remove it in Settings > General.",
  },
  not_uploading: {
    code: "CONFLICT",
    when: "The file has already been uploaded or has failed, so it takes no more parts.",
    example: "This file is ready. There is nothing to upload.",
  },
  upload_missing: {
    code: "CONFLICT",
    when: "The file, or a part of it, hasn't been uploaded yet.",
    example: "Nothing of this file has been uploaded yet. Send its bytes to the upload URL.",
  },
} as const;
