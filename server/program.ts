/**
 * All that pages, route handlers and the front server use of the server. A build bundles it on its own, and a process loads
 * it once (`load-program.ts`).
 */
export { simulateOption } from "#platforms/kit/spec/simulate-option.ts";
export { providers } from "#platforms/providers.ts";
export { deleteLoneAccount, findLonePerson } from "./access/delete-account.ts";
export { acceptInvitation } from "./access/invitations/accept-invitation.ts";
export { findInvitation } from "./access/invitations/invitations.ts";
export { joinWithAccount, readNewAccount } from "./access/invitations/join-with-account.ts";
export { listOwnerNames } from "./access/members/list-owner-names.ts";
export { findLimitPlaces } from "./access/oauth/find-limit-places.ts";
export { readConsentRequest } from "./access/oauth/interaction.ts";
export { foundOrganization } from "./access/organizations/create-organization.ts";
export {
  actOnCheckout,
  actOnPortal,
  CHECKOUT_ACTS,
  getSandboxCheckout,
  getSandboxPortal,
  PORTAL_ACTS,
} from "./billing/payments/sandbox-pages.ts";
export { boot } from "./boot.ts";
export { countAccuracy } from "./channels/accuracy/count-accuracy.ts";
export { describeApiEnds } from "./channels/api-ends/describe-api-ends.ts";
export { GUEST_COOKIE_SECONDS } from "./channels/connect-links/guest-cookie.ts";
export {
  beginByLink,
  chooseByLink,
  connectByLink,
} from "./channels/connect-links/guest-sign-in.ts";
export { readConnectPage } from "./channels/connect-links/read-connect-page.ts";
export { describeClient } from "./channels/connecting/client-key.ts";
export { findConnection } from "./channels/connecting/find-connection.ts";
export { describeAccess } from "./channels/describe-access.ts";
export { findBestTimes } from "./channels/metrics/find-best-times.ts";
export { missingVariables } from "./channels/platform-apps.ts";
export { describeEvents } from "./channels/platform-events/describe-events.ts";
export { getSandboxPage } from "./channels/sandbox/get-sandbox-page.ts";
export { listReaderComments, takesComments } from "./channels/sandbox/list-reader-comments.ts";
export { readCards } from "./channels/sandbox/read-cards.ts";
export { apiChangesFeed } from "./docs/api-changes.ts";
export { llmsTxt } from "./docs/llms-txt.ts";
export { markdownResponse, yamlResponse } from "./docs/markdown-response.ts";
export { listPages, listRecipes, readPage, readRecipe } from "./docs/pages.ts";
export { readPlatformGuide } from "./docs/read-platform-guide.ts";
export { describePause } from "./instance/describe-pause.ts";
export { checkHealth } from "./instance/health/check-health.ts";
export { resumePublishing } from "./instance/resume-publishing.ts";
export { createServiceContext } from "./kernel/context.ts";
export { readHorizon } from "./kernel/events/read-events.ts";
export { writeCursor } from "./kernel/live/cursor.ts";
export { findBrand } from "./kernel/mail/brand.ts";
export { listOutbox } from "./kernel/mail/list-outbox.ts";
export { refuseUnstorable } from "./kernel/refuse-unstorable.ts";
export { refuseWhileUnavailable } from "./operations/refuse-while-unavailable.ts";
export { neededScopes, registry } from "./operations/registry.ts";
export { newId } from "./platform/ids.ts";
export { listTimeZones } from "./platform/list-time-zones.ts";
export { decideByLink } from "./posts/approval/links/decide-by-link.ts";
export { findLink } from "./posts/approval/links/find-link.ts";
export { readLinkedPost } from "./posts/approval/links/read-linked-post.ts";
export { readReview } from "./posts/approval/review/read-review.ts";
export { commentByLink, readLinkedComments } from "./posts/comments/guest-comments.ts";
export { findOpenRecalls } from "./posts/recall/open-recalls.ts";
export { findHandoffPlace } from "./publishing/handoff/get-handoff.ts";
export { findSharedReport } from "./skills/sharing/share-report.ts";
export { system } from "./system.ts";
export { handleAuth } from "./transports/auth/handle-auth.ts";
export { handleConsent } from "./transports/auth/handle-consent.ts";
export { handleLinkRequest } from "./transports/auth/handle-link-request.ts";
export { actAs } from "./transports/auth/person.ts";
export { readSessionClaim } from "./transports/auth/read-session-claim.ts";
export { currentPerson } from "./transports/auth/session.ts";
export { answerAvatar } from "./transports/avatars/answer-avatar.ts";
export { answerCalendarFeed } from "./transports/calendar-feed/answer-calendar-feed.ts";
export { handleCallback } from "./transports/connect/handle-callback.ts";
export { statusOf, toErrorBody } from "./transports/error-body.ts";
export { answerApis, answersApis } from "./transports/http/answer-apis.ts";
export { serveInngest } from "./transports/inngest/serve-inngest.ts";
export { answerLogo } from "./transports/logos/answer-logo.ts";
export { handleMcp } from "./transports/mcp/handle-mcp.ts";
export { handleOAuth } from "./transports/oauth/handle-oauth.ts";
export { answerMetrics } from "./transports/operations/answer-metrics.ts";
export { answerAuditExport } from "./transports/page/answer-audit-export.ts";
export { answerLedgerCsv } from "./transports/page/answer-ledger-csv.ts";
export { answerPostsExport } from "./transports/page/answer-posts-export.ts";
export { answerReportCsv } from "./transports/page/answer-report-csv.ts";
export { askAs } from "./transports/page/ask-as.ts";
export { handleStripeEvent } from "./transports/payments/handle-stripe-event.ts";
export { handleDelivery } from "./transports/platform-events/handle-delivery.ts";
export { handleRest } from "./transports/rest/handle-rest.ts";
export { openApiDocument } from "./transports/rest/openapi/openapi-document.ts";
export { BASE, routes } from "./transports/rest/route-table.ts";
export { handleTrpc } from "./transports/trpc/handle-trpc.ts";
