import type { CropFrame } from "#core/contract/resources/media-file.ts";

/** In pixels of the image. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Returns the largest centered frame with this ratio of width to height. */
export function centredFrame({ width, height }: PictureSize, ratio: number): CropFrame {
  const wide = Math.min(width, Math.max(1, Math.round(height * ratio)));
  const high = Math.min(height, Math.max(1, Math.round(width / ratio)));
  return {
    x: Math.floor((width - wide) / 2),
    y: Math.floor((height - high) / 2),
    width: wide,
    height: high,
  };
}

/** Clamps the frame to its image, in whole pixels and at least one in each direction. */
export function limitFrame(frame: CropFrame, { width, height }: PictureSize): CropFrame {
  const within = (value: number, least: number, most: number) =>
    Math.max(least, Math.min(Math.round(value) || 0, most));
  const x = within(frame.x, 0, width - 1);
  const y = within(frame.y, 0, height - 1);
  return {
    x,
    y,
    width: within(frame.width, 1, width - x),
    height: within(frame.height, 1, height - y),
  };
}

/** Converts a frame to percentages of the image's sides, for display at any size. */
export function toPercent({ x, y, width, height }: CropFrame, picture: PictureSize) {
  return {
    unit: "%" as const,
    x: (x / picture.width) * 100,
    y: (y / picture.height) * 100,
    width: (width / picture.width) * 100,
    height: (height / picture.height) * 100,
  };
}

/** Converts percentages to whole pixels of the image. */
export function fromPercent(percent: CropFrame, picture: PictureSize): CropFrame {
  const frame = {
    x: (percent.x / 100) * picture.width,
    y: (percent.y / 100) * picture.height,
    width: (percent.width / 100) * picture.width,
    height: (percent.height / 100) * picture.height,
  };
  return limitFrame(frame, picture);
}
