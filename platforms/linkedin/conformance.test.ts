import {
  linkedinMember as linkedinMemberSimulator,
  linkedinPage as linkedinPageSimulator,
} from "#server/sandbox/linkedin/index.ts";
import { conformance } from "../kit/conformance.ts";
import { linkedinMember, linkedinPage } from "./index.ts";

conformance("linkedin_member", linkedinMember, linkedinMemberSimulator);
conformance("linkedin_page", linkedinPage, linkedinPageSimulator);
