export const ACTION_COPY = {
  duplicated: "Duplicated. You're editing the copy.",
  deleted: "Post deleted.",
} as const;

export const LEFT_OUT_COPY = {
  channels: (names: readonly string[]) =>
    `Left out disconnected ${names.length === 1 ? "channel" : "channels"}: ${names.join(", ")}.`,
  files: (count: number) =>
    `Left out ${count === 1 ? "1 deleted file" : `${count} deleted files`}.`,
} as const;
