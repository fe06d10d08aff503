import { x as simulator } from "#server/sandbox/x/index.ts";
import { conformance } from "../kit/conformance.ts";
import { x } from "./index.ts";

conformance("x", x, simulator);
