import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";

/** The dashboard's half of `wireFormat`: it only deserializes responses. */
export const browserFormat = {
  input: { serialize: asIs, deserialize: asIs },
  output: { serialize: asIs, deserialize: unpackTexts },
};

function asIs(value: unknown): unknown {
  return value;
}
