import { conformance } from "#platforms/kit/conformance.ts";
import { linkedinMember, linkedinPage } from "./provider.ts";
import {
  linkedinMember as linkedinMemberSimulator,
  linkedinPage as linkedinPageSimulator,
} from "./simulator/index.ts";

conformance("linkedin_member", linkedinMember, linkedinMemberSimulator);
conformance("linkedin_page", linkedinPage, linkedinPageSimulator);
