import { conformance } from "#platforms/kit/conformance.ts";
import { instagramLogin } from "./login.ts";
import { instagram } from "./provider.ts";
import { instagram as simulator } from "./simulator/index.ts";
import { instagramLogin as loginSimulator } from "./simulator/login.ts";

conformance("instagram", instagram, simulator);
conformance("instagram_login", instagramLogin, loginSimulator);
