/** Saves bytes as a file on this device. */
export function saveBlob(bytes: Blob, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = filename;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
