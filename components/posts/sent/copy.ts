export const SENT_COPY = {
  deleted_files: (count: number) =>
    count === 1
      ? "1 file was deleted from the media library."
      : `${count} files were deleted from the media library.`,
} as const;
