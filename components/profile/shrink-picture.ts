/** Maximum display size of a picture in pixels. */
const SIDE = 256;

/** Crops an image to its center square as a small JPEG in base64; null for a file that the browser can't decode. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  // JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? null;
}
