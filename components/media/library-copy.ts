export const LIBRARY_COPY = {
  title: "Media",
  add: "Add files",
  kind: "File type",
  kinds: {
    all: "All",
    images: "Images",
    videos: "Videos",
    documents: "Documents",
    unused: "Unused",
  },
  search: "Search",
  search_placeholder: "Name or alt text",
  label: "Label",
  uploads: "Uploads",
  more: "Load more",
  loading: "Loading…",
  unused_title: "No unused files",
  unused_text: "Files that no post uses appear here.",
  no_match_title: "No files match",
  no_match_text: "Try removing a filter.",
  show_all: "Show all files",
  empty_title: "No files yet",
  empty_text:
    "Drop files here, paste them or choose them from your device. Everyone in the organization can use them in posts.",
  empty_read: "Files appear here once your team uploads some.",
  choose: "Choose files",
  unusable: "Can't be used",
  not_ready: "Not ready yet",
} as const;

export const PICKER_COPY = {
  title: "Media library",
  none: {
    files: "No other files. Files that you add to posts appear here.",
    image: "No other images. Upload one instead.",
  },
  no_match: "No files match. Try part of the name or alt text.",
  cancel: "Cancel",
  none_selected: { files: "Select files", image: "Select an image" },
  add: {
    files: (count: number) => (count === 1 ? "Add 1 file" : `Add ${count} files`),
    image: () => "Use image",
  },
} as const;

export const FILE_PAGE_COPY = {
  library: "Media",
  download: "Download",
  labels: "Labels",
  labels_hint: "Separate labels with commas.",
  labels_saved: "Labels saved.",
  usage: "Usage",
  used_in: (count: number) => {
    if (count === 0) return "Not used in any post";
    return count === 1 ? "Used in 1 post" : `Used in ${count} posts`;
  },
  no_text: "No text yet",
  more_uses: (count: number) => `And ${count} more.`,
} as const;

export const DELETE_FILE_COPY = {
  delete: "Delete",
  title: (filename: string) => `Delete “${filename}”?`,
  consequence:
    "This removes the file from the library. Published posts keep it. You can't undo this.",
  uses: (count: number) =>
    count === 1 ? "1 unpublished post uses it" : `${count} unpublished posts use it`,
  scheduled_uses: "Remove the file from scheduled posts first, or move them back to drafts.",
  draft_uses: "Deleting the file also removes it from these drafts.",
  keep: "Keep file",
  cancel: "Cancel",
  detach: "Remove from drafts and delete",
  deleted: (filename: string) => `Deleted “${filename}”.`,
} as const;

const countFiles = (count: number) => (count === 1 ? "1 file" : `${count} files`);

/** Copy of the bar and dialogs for several files. */
export const SELECTED_COPY = {
  title: "Selected files",
  select: (filename: string) => `Select ${filename}`,
  select_all: "Select all",
  selected: "selected",
  download: "Download",
  label: "Label",
  delete: "Delete",
  clear: "Clear selection",
  cancel: "Cancel",
  undo: "Undo",
  labels_of: (count: number) => `Labels of ${countFiles(count)}`,
  labelled: (count: number) => `Changed labels of ${countFiles(count)}.`,
  labels_restored: "Restored the labels.",
  delete_title: (count: number) => `Delete ${countFiles(count)}?`,
  delete_consequence: (count: number) =>
    `This removes ${count === 1 ? "it" : "them"} from the library. Published posts keep ${count === 1 ? "it" : "them"}. You can't undo this.`,
  checking: "Checking which posts use them…",
  unused: "No unpublished post uses them.",
  in_drafts: (count: number) =>
    `${countFiles(count)} ${count === 1 ? "is" : "are"} used in drafts and will be removed from them.`,
  in_scheduled: (count: number) =>
    `${countFiles(count)} won't be deleted, because scheduled posts use ${count === 1 ? "it" : "them"}.`,
  confirm: (count: number) => `Delete ${countFiles(count)}`,
  keep: "Keep files",
  deleted: (count: number) => `Deleted ${countFiles(count)}.`,
  not_done: (count: number, reason: string) =>
    `${countFiles(count)} ${count === 1 ? "is" : "are"} unchanged. ${reason}`,
  none_done: "Nothing was changed.",
  downloading: (count: number) => `Downloading ${countFiles(count)}…`,
  not_downloaded: (count: number) =>
    `${countFiles(count)} couldn't be downloaded. Open ${count === 1 ? "it" : "each"} and try again.`,
} as const;

export const FACTS_COPY = {
  title: "Details",
  type: "Type",
  size: "Size",
  dimensions: "Dimensions",
  pages: "Pages",
  duration: "Duration",
  frame_rate: "Frames per second",
  codecs: "Codecs",
  image: "Image",
  audio: "Audio",
  animated: "Animated",
  yes: "Yes",
  no: "No",
  added: "Added",
  source: "Source URL",
  color: (chroma: string) => `${chroma} color`,
  bits: (depth: number) => `${depth} bit`,
  kilohertz: (rate: number) => `${rate / 1000} kHz`,
  audio_channels: (count: number) => ({ 1: "mono", 2: "stereo" })[count] ?? `${count} channels`,
  copy_id: "Copy ID",
  original: "View original image",
} as const;

export const CROP_COPY = {
  title: "Crop image",
  hint: (where: string) => `The cropped image is used ${where}. The original stays in the library.`,
  cancel: "Cancel",
  crop: (width: number, height: number) => `Crop to ${width} × ${height}`,
  ratio: "Aspect ratio",
  numbers: { x: "Left", y: "Top", width: "Width", height: "Height" },
  frame: {
    cropArea: "Crop area. Use the arrow keys to move it.",
    nwDragHandle: "Top left corner. Use the arrow keys to move it.",
    nDragHandle: "Top edge. Use the arrow keys to move it.",
    neDragHandle: "Top right corner. Use the arrow keys to move it.",
    eDragHandle: "Right edge. Use the arrow keys to move it.",
    seDragHandle: "Bottom right corner. Use the arrow keys to move it.",
    sDragHandle: "Bottom edge. Use the arrow keys to move it.",
    swDragHandle: "Bottom left corner. Use the arrow keys to move it.",
    wDragHandle: "Left edge. Use the arrow keys to move it.",
  },
} as const;

export const RATIO_COPY = {
  free: "Free",
  square: "Square",
  ratio_for: (platform: string) => `For ${platform}`,
} as const;
