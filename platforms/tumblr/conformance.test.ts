import { conformance } from "#platforms/kit/conformance.ts";
import { tumblr } from "./index.ts";
import { tumblr as simulator } from "./simulator/index.ts";

conformance("tumblr", tumblr, simulator);
