import { discord as simulator } from "#server/sandbox/discord/index.ts";
import { conformance } from "../kit/conformance.ts";
import { discord } from "./index.ts";

conformance("discord", discord, simulator);
