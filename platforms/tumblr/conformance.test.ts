import { conformance } from "#platforms/kit/conformance.ts";
import { tumblr } from "./provider.ts";
import { tumblr as simulator } from "./simulator/index.ts";

conformance("tumblr", tumblr, simulator);
