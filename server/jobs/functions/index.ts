import type { Inngest } from "inngest";
import type { System } from "#server/system.ts";
import { armWhenReady } from "./arm-when-ready.ts";
import { backfillSearchDocuments } from "./backfill-search.ts";
import { callPlatform } from "./call-platform.ts";
import { checkCreditsNightly } from "./check-credits.ts";
import { checkDoubtedSignIn } from "./check-doubted-sign-in.ts";
import { fetchFile } from "./fetch-file.ts";
import { keepSignIns } from "./keep-sign-ins.ts";
import { mailAboutApprovals } from "./mail-approvals.ts";
import { mailFailedPosts } from "./mail-failures.ts";
import { processFile } from "./process-file.ts";
import { prune } from "./prune.ts";
import { pruneSandboxFilesDaily } from "./prune-sandbox-files.ts";
import { publishScheduledPost } from "./publish-scheduled-post.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { renewCredits } from "./renew-credits.ts";
import { mailBlockedNightly, revalidateNightly, revalidateScheduled } from "./revalidate.ts";
import { runSkill } from "./run-skill.ts";
import { sendMail } from "./send-mail.ts";
import { startSkills } from "./start-skills.ts";
import { sweep } from "./sweep.ts";
import { removeMedia, sweepMedia } from "./sweep-media.ts";

export function createFunctions(client: Inngest, system: System) {
  return [
    publishScheduledPost(client, system),
    callPlatform(client, system),
    fetchFile(client, system),
    processFile(client, system),
    armWhenReady(client, system),
    sendMail(client, system),
    mailFailedPosts(client, system),
    mailAboutApprovals(client, system),
    checkDoubtedSignIn(client, system),
    sweep(client, system),
    keepSignIns(client, system),
    sweepMedia(client, system),
    removeMedia(client, system),
    prune(client, system),
    pruneSandboxFilesDaily(client, system),
    backfillSearchDocuments(client, system),
    renewCredits(client, system),
    reconcilePayments(client, system),
    checkCreditsNightly(client, system),
    revalidateScheduled(client, system),
    revalidateNightly(client, system),
    mailBlockedNightly(client, system),
    runSkill(client, system),
    startSkills(client, system),
  ];
}
