import {
  CountUnapproved,
  CreateApprovalLink,
  DeleteApprovalLink,
  ListApprovalChanges,
  ListApprovalLinks,
  ListApprovals,
} from "#core/contract/operations/approvals.ts";
import { GetPostMetrics, RefreshPostMetrics } from "#core/contract/operations/metrics.ts";
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
import { getPostMetrics } from "#server/channels/metrics/get-post-metrics.ts";
import { refreshPostMetrics } from "#server/channels/metrics/refresh-post-metrics.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { countUnapproved } from "#server/posts/approval/count-unapproved.ts";
import { approvePost, rejectPost } from "#server/posts/approval/decisions.ts";
import { createApprovalLink } from "#server/posts/approval/links/create-link.ts";
import { deleteApprovalLink } from "#server/posts/approval/links/delete-link.ts";
import { listApprovalLinks } from "#server/posts/approval/links/list-links.ts";
import { listApprovals } from "#server/posts/approval/list-approvals.ts";
import { listApprovalChanges } from "#server/posts/approval/list-changes.ts";
import { requestApproval } from "#server/posts/approval/request-approval.ts";
import { listPostAudit } from "#server/posts/audit/list-post-audit.ts";
import { createComment } from "#server/posts/comments/create-comment.ts";
import { deleteComment } from "#server/posts/comments/delete-comment.ts";
import { listComments } from "#server/posts/comments/list-comments.ts";
import { listCommentPeople } from "#server/posts/comments/mentions.ts";
import { updateComment } from "#server/posts/comments/update-comment.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { exportPosts } from "#server/posts/export/export-posts.ts";
import { getPost } from "#server/posts/get-post.ts";
import { importPosts } from "#server/posts/import/import-posts.ts";
import { listPosts } from "#server/posts/list/list-posts.ts";
import { listAttempts } from "#server/posts/list-attempts.ts";
import { editLivePost } from "#server/posts/live-edit/edit-live-post.ts";
import { publishPost } from "#server/posts/publish-post.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { settleEntry } from "#server/posts/resolving/settle-entry.ts";
import { restorePost } from "#server/posts/restore-post.ts";
import { validateRange } from "#server/posts/rules/validation/validate-range.ts";
import { syncVariants } from "#server/posts/sync-variants.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { validatePost } from "#server/posts/validate-post.ts";
import { getPostVersion } from "#server/posts/versions/get-post-version.ts";
import { listPostVersions } from "#server/posts/versions/list-post-versions.ts";
import { restorePostVersion } from "#server/posts/versions/restore-post-version.ts";

export const posts = resource("posts", [
  serve(ListPostAudit, listPostAudit),
  serve(ListAttempts, listAttempts),
  serve(CreatePost, createPost),
  serve(DeletePost, deletePost),
  serve(EditLivePost, editLivePost),
  serve(ExportPosts, exportPosts),
  serve(GetPost, getPost),
  serve(ListPosts, listPosts),
  serve(GetPostMetrics, getPostMetrics),
  serve(RefreshPostMetrics, refreshPostMetrics),
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
