import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";

/** The dashboard's side of `wireFormat`: it only reads answers, so it needs nothing to write them. */
export const browserFormat = {
  input: { serialize: asIs, deserialize: asIs },
  output: { serialize: asIs, deserialize: unpackTexts },
};

function asIs(value: unknown): unknown {
  return value;
}
