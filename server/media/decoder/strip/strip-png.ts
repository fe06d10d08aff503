const SIGNATURE_BYTES = 8;

/** Texts, camera data and times. All else is pixels, colours, or how an animation runs. */
const PRIVATE = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "caBX", "dSIG"]);

/** A PNG without texts and camera data, and without what follows its end. */
export function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (!PRIVATE.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}
