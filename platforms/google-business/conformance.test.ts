import { googleBusiness as simulator } from "#server/sandbox/google-business/index.ts";
import { conformance } from "../kit/conformance.ts";
import { googleBusiness } from "./index.ts";

conformance("google_business", googleBusiness, simulator);
