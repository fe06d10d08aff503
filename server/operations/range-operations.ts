import { ValidateRange } from "#core/contract/posts/validate-range.ts";
import { validateRange } from "../services/findings/validate-range.ts";
import { serve } from "./serve.ts";

export const postRanges = { validate_range: serve(ValidateRange, validateRange) };
