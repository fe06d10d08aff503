import { reconcilePayments } from "./billing/jobs/reconcile-payments.ts";
import { renewCredits } from "./billing/jobs/renew-credits.ts";
import { keepSignIns } from "./channels/jobs/keep-sign-ins.ts";
import { notifyOfApiEndsDaily } from "./channels/jobs/notify-of-api-ends.ts";
import { recheckSignIn } from "./channels/jobs/recheck-sign-in.ts";
import { announceApiChangesAfterUpgrade } from "./instance/jobs/announce-api-changes.ts";
import { checkCreditsNightly } from "./instance/jobs/check-credits.ts";
import { foldSearchAgain } from "./instance/jobs/fold-search-again.ts";
import { prune } from "./instance/jobs/prune.ts";
import { pruneSandboxFilesDaily } from "./instance/jobs/prune-sandbox-files.ts";
import { sweep } from "./instance/jobs/sweep.ts";
import type { Job } from "./kernel/jobs/define-job.ts";
import { sendMail } from "./kernel/jobs/send-mail.ts";
import { fetchFile } from "./media/jobs/fetch-file.ts";
import { processFile } from "./media/jobs/process-file.ts";
import { removeMedia } from "./media/jobs/remove-media.ts";
import { sweepMedia } from "./media/jobs/sweep-media.ts";
import { armWhenReady } from "./posts/jobs/arm-when-ready.ts";
import { askRecurringPostsNightly } from "./posts/jobs/ask-recurring-posts.ts";
import { mailAboutApprovals } from "./posts/jobs/mail-approvals.ts";
import { mailBlockedNightly } from "./posts/jobs/mail-blocked.ts";
import { mailAboutComments } from "./posts/jobs/mail-comments.ts";
import { makeRecurringPosts } from "./posts/jobs/make-recurring-posts.ts";
import { recallPosts } from "./posts/jobs/recall-posts.ts";
import { revalidateScheduled } from "./posts/jobs/revalidate.ts";
import { revalidateNightly } from "./posts/jobs/revalidate-nightly.ts";
import { callPlatform } from "./publishing/jobs/call-platform.ts";
import { publishScheduledPost } from "./publishing/jobs/publish-scheduled-post.ts";
import { readChannel } from "./publishing/jobs/read-channel.ts";
import { runSkill } from "./skills/jobs/run-skill.ts";
import { startSkills } from "./skills/jobs/start-skills.ts";
import { eraseOrganizations } from "./workspace/jobs/erase-organizations.ts";
import { exportOrganization } from "./workspace/jobs/export-organization.ts";
import { mailFailedPosts } from "./workspace/jobs/mail-failures.ts";
import { removeExports } from "./workspace/jobs/remove-exports.ts";
import { sendPush } from "./workspace/jobs/send-push.ts";

/** Durable work of each area. */
export const JOBS: readonly Job[] = [
  publishScheduledPost,
  callPlatform,
  readChannel,
  fetchFile,
  processFile,
  armWhenReady,
  makeRecurringPosts,
  recallPosts,
  askRecurringPostsNightly,
  sendMail,
  mailFailedPosts,
  mailAboutApprovals,
  mailAboutComments,
  recheckSignIn,
  sweep,
  keepSignIns,
  notifyOfApiEndsDaily,
  sweepMedia,
  removeMedia,
  prune,
  pruneSandboxFilesDaily,
  foldSearchAgain,
  announceApiChangesAfterUpgrade,
  renewCredits,
  reconcilePayments,
  checkCreditsNightly,
  revalidateScheduled,
  revalidateNightly,
  mailBlockedNightly,
  runSkill,
  startSkills,
  exportOrganization,
  removeExports,
  eraseOrganizations,
  sendPush,
];
