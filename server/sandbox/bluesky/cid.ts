/** Content IDs (https://atproto.com/specs/data-model#link-and-cid-formats) from a SHA-256. */
const BASE_32 = "abcdefghijklmnopqrstuvwxyz234567";
/** https://github.com/multiformats/multicodec */
const CODECS = { raw: 0x55, "dag-cbor": 0x71 };

/** Version 1, the codec, and a SHA-256 of 32 bytes. */
export function toCid(codec: keyof typeof CODECS, sha256: Buffer): string {
  return `b${toBase32(Buffer.concat([Buffer.from([0x01, CODECS[codec], 0x12, 0x20]), sha256]))}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE_32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
