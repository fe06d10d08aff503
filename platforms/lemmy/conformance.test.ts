import { lemmy as simulator } from "#server/sandbox/lemmy/index.ts";
import { conformance } from "../kit/conformance.ts";
import { lemmy } from "./index.ts";

conformance("lemmy", lemmy, simulator);
