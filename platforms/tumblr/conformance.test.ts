import { tumblr as simulator } from "#server/sandbox/tumblr/index.ts";
import { conformance } from "../kit/conformance.ts";
import { tumblr } from "./index.ts";

conformance("tumblr", tumblr, simulator);
