import { conformance } from "#platforms/kit/conformance.ts";
import { googleBusiness } from "./provider.ts";
import { googleBusiness as simulator } from "./simulator/index.ts";

conformance("google_business", googleBusiness, simulator);
