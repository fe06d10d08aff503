import {
  CountUnapproved,
  CreateApprovalLink,
  DeleteApprovalLink,
  ListApprovalChanges,
  ListApprovalLinks,
  ListApprovals,
} from "#core/contract/operations/approvals.ts";
import { DeleteFile, UpdateFile } from "#core/contract/operations/files.ts";
import { UpdateSettings } from "#core/contract/operations/organizations/update-settings.ts";
import {
  CreatePostComment,
  DeletePostComment,
  ListCommentPeople,
  ListPostComments,
  UpdatePostComment,
} from "#core/contract/operations/post-comments.ts";
import {
  ApprovePost,
  RejectPost,
  RequestApproval,
} from "#core/contract/operations/posts/approval.ts";
import { CreatePost } from "#core/contract/operations/posts/create-post.ts";
import { DeletePost } from "#core/contract/operations/posts/delete-post.ts";
import { EditLivePost } from "#core/contract/operations/posts/edit-live-post.ts";
import { ExportPosts } from "#core/contract/operations/posts/export-posts.ts";
import { GetPost } from "#core/contract/operations/posts/get-post.ts";
import { GetPostVersion } from "#core/contract/operations/posts/get-post-version.ts";
import { ImportPosts } from "#core/contract/operations/posts/import-posts.ts";
import { ListAttempts } from "#core/contract/operations/posts/list-attempts.ts";
import { ListPostAudit } from "#core/contract/operations/posts/list-post-audit.ts";
import { ListPostVersions } from "#core/contract/operations/posts/list-post-versions.ts";
import { ListPosts } from "#core/contract/operations/posts/list-posts.ts";
import { PublishPost } from "#core/contract/operations/posts/publish-post.ts";
import { RestorePost } from "#core/contract/operations/posts/restore-post.ts";
import { RestorePostVersion } from "#core/contract/operations/posts/restore-post-version.ts";
import { RetryPost } from "#core/contract/operations/posts/retry-post.ts";
import { SettleEntry } from "#core/contract/operations/posts/settle-entry.ts";
import { SyncVariants } from "#core/contract/operations/posts/sync-variants.ts";
import { UpdatePost } from "#core/contract/operations/posts/update-post.ts";
import { ValidatePost } from "#core/contract/operations/posts/validate-post.ts";
import { ValidateRange } from "#core/contract/operations/posts/validate-range.ts";
import {
  GetQueue,
  ListLate,
  OrderQueue,
  PauseQueue,
  ResolveLate,
  ResumeQueue,
  ShareNext,
  ShuffleQueue,
} from "#core/contract/operations/queue.ts";
import { CreateRecall, GetRecall, SettleRecallItem } from "#core/contract/operations/recalls.ts";
import {
  CreateRecurringPost,
  DeleteRecurringPost,
  GetRecurringPost,
  ListRecurringPosts,
  UpdateRecurringPost,
} from "#core/contract/operations/recurring-posts.ts";
import {
  CreateSavedFilter,
  DeleteSavedFilter,
  ListSavedFilters,
  UpdateSavedFilter,
} from "#core/contract/operations/saved-filters.ts";
import { ListSuggestions } from "#core/contract/operations/suggestions.ts";
import {
  CreateTemplate,
  DeleteTemplate,
  ListTemplates,
  UpdateTemplate,
} from "#core/contract/operations/templates.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { countUnapproved } from "./approval/count-unapproved.ts";
import { approvePost, rejectPost } from "./approval/decisions.ts";
import { createApprovalLink } from "./approval/links/create-link.ts";
import { deleteApprovalLink } from "./approval/links/delete-link.ts";
import { listApprovalLinks } from "./approval/links/list-links.ts";
import { listApprovals } from "./approval/list-approvals.ts";
import { listApprovalChanges } from "./approval/list-changes.ts";
import { requestApproval } from "./approval/request-approval.ts";
import { listPostAudit } from "./audit/list-post-audit.ts";
import { createComment } from "./comments/create-comment.ts";
import { deleteComment } from "./comments/delete-comment.ts";
import { listComments } from "./comments/list-comments.ts";
import { listCommentPeople } from "./comments/mentions.ts";
import { updateComment } from "./comments/update-comment.ts";
import { createPost } from "./create-post.ts";
import { deletePost } from "./delete-post.ts";
import { exportPosts } from "./export/export-posts.ts";
import { deleteFile } from "./files/delete-file.ts";
import { updateFile } from "./files/update-file.ts";
import { getPost } from "./get-post.ts";
import { importPosts } from "./import/import-posts.ts";
import { listPosts } from "./list/list-posts.ts";
import { listAttempts } from "./list-attempts.ts";
import { editLivePost } from "./live-edit/edit-live-post.ts";
import { publishPost } from "./publish-post.ts";
import { getQueue } from "./queue/get-queue.ts";
import { listLate } from "./queue/list-late.ts";
import { orderQueue } from "./queue/order-queue.ts";
import { pauseQueue } from "./queue/pause-queue.ts";
import { resumeQueue } from "./queue/resume-queue.ts";
import { shareNext } from "./queue/share-next.ts";
import { shuffleQueue } from "./queue/shuffle-queue.ts";
import { createRecall, getRecall, settleRecallItem } from "./recall/recalls.ts";
import {
  createRecurringPost,
  deleteRecurringPost,
  getRecurringPost,
  listRecurringPosts,
} from "./recurring/recurring-posts.ts";
import { updateRecurringPost } from "./recurring/update-recurring-post.ts";
import { resolveLate } from "./resolving/resolve-late.ts";
import { retryPost } from "./resolving/retry-post.ts";
import { settleEntry } from "./resolving/settle-entry.ts";
import { restorePost } from "./restore-post.ts";
import { updateSettings } from "./rules/update-settings.ts";
import { validateRange } from "./rules/validation/validate-range.ts";
import {
  createSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
} from "./saved-filters/saved-filters.ts";
import { updateSavedFilter } from "./saved-filters/update-saved-filter.ts";
import { listSuggestions } from "./suggestions/list-suggestions.ts";
import { syncVariants } from "./sync-variants.ts";
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from "./templates/templates.ts";
import { updatePost } from "./update-post.ts";
import { validatePost } from "./validate-post.ts";
import { getPostVersion } from "./versions/get-post-version.ts";
import { listPostVersions } from "./versions/list-post-versions.ts";
import { restorePostVersion } from "./versions/restore-post-version.ts";

export const files = resource("files", [
  serve(DeleteFile, deleteFile),
  serve(UpdateFile, updateFile),
]);

export const saved_filters = resource("saved_filters", [
  serve(CreateSavedFilter, createSavedFilter),
  serve(DeleteSavedFilter, deleteSavedFilter),
  serve(ListSavedFilters, listSavedFilters),
  serve(UpdateSavedFilter, updateSavedFilter),
]);

export const templates = resource("templates", [
  serve(CreateTemplate, createTemplate),
  serve(DeleteTemplate, deleteTemplate),
  serve(ListTemplates, listTemplates),
  serve(UpdateTemplate, updateTemplate),
]);

export const suggestions = resource("suggestions", [serve(ListSuggestions, listSuggestions)]);

export const organizations = resource("organizations", [serve(UpdateSettings, updateSettings)]);

export const posts = resource("posts", [
  serve(ListPostAudit, listPostAudit),
  serve(ListAttempts, listAttempts),
  serve(CreatePost, createPost),
  serve(DeletePost, deletePost),
  serve(EditLivePost, editLivePost),
  serve(ExportPosts, exportPosts),
  serve(GetPost, getPost),
  serve(ListPosts, listPosts),
  serve(ImportPosts, importPosts),
  serve(PublishPost, publishPost),
  serve(RestorePost, restorePost),
  serve(RestorePostVersion, restorePostVersion),
  serve(RetryPost, retryPost),
  serve(RequestApproval, requestApproval),
  serve(ApprovePost, approvePost),
  serve(RejectPost, rejectPost),
  serve(SettleEntry, settleEntry),
  serve(SyncVariants, syncVariants),
  serve(UpdatePost, updatePost),
  serve(ValidatePost, validatePost),
  serve(ValidateRange, validateRange),
  serve(GetPostVersion, getPostVersion),
  serve(ListPostVersions, listPostVersions),
]);

export const approvals = resource("approvals", [
  serve(ListApprovalChanges, listApprovalChanges),
  serve(CreateApprovalLink, createApprovalLink),
  serve(DeleteApprovalLink, deleteApprovalLink),
  serve(ListApprovalLinks, listApprovalLinks),
  serve(ListApprovals, listApprovals),
  serve(CountUnapproved, countUnapproved),
]);

export const post_comments = resource("post_comments", [
  serve(CreatePostComment, createComment),
  serve(DeletePostComment, deleteComment),
  serve(ListPostComments, listComments),
  serve(ListCommentPeople, listCommentPeople),
  serve(UpdatePostComment, updateComment),
]);

export const recurring_posts = resource("recurring_posts", [
  serve(CreateRecurringPost, createRecurringPost),
  serve(DeleteRecurringPost, deleteRecurringPost),
  serve(GetRecurringPost, getRecurringPost),
  serve(ListRecurringPosts, listRecurringPosts),
  serve(UpdateRecurringPost, updateRecurringPost),
]);

export const recalls = resource("recalls", [
  serve(CreateRecall, createRecall),
  serve(GetRecall, getRecall),
  serve(SettleRecallItem, settleRecallItem),
]);

export const queue = resource("queue", [
  serve(GetQueue, getQueue),
  serve(ListLate, listLate),
  serve(OrderQueue, orderQueue),
  serve(PauseQueue, pauseQueue),
  serve(ResolveLate, resolveLate),
  serve(ResumeQueue, resumeQueue),
  serve(ShareNext, shareNext),
  serve(ShuffleQueue, shuffleQueue),
]);
