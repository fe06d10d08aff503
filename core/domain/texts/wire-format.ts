import { packTexts } from "./pack-texts.ts";
import { unpackTexts } from "./unpack-texts.ts";

/** The tRPC transformer of the dashboard: input unchanged, output with each long text only once. */
export const wireFormat = {
  input: { serialize: asIs, deserialize: asIs },
  output: { serialize: packTexts, deserialize: unpackTexts },
};

function asIs(value: unknown): unknown {
  return value;
}
