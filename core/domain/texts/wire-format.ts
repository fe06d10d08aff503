import { packTexts } from "./pack-texts.ts";
import { unpackTexts } from "./unpack-texts.ts";

/** How the dashboard's calls are written, by tRPC's names: questions as they are, answers with each long text once. */
export const wireFormat = {
  input: { serialize: asIs, deserialize: asIs },
  output: { serialize: packTexts, deserialize: unpackTexts },
};

function asIs(value: unknown): unknown {
  return value;
}
