import { conformance } from "#platforms/kit/conformance.ts";
import { examplePlatform } from "./provider.ts";
import { examplePlatform as simulator } from "./simulator/index.ts";

conformance("example_platform", examplePlatform, simulator);
