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
import { countUnapproved } from "#server/services/approval/count-unapproved.ts";
import { approvePost, rejectPost } from "#server/services/approval/decisions.ts";
import { createApprovalLink } from "#server/services/approval/links/create-link.ts";
import { deleteApprovalLink } from "#server/services/approval/links/delete-link.ts";
import { listApprovalLinks } from "#server/services/approval/links/list-links.ts";
import { listApprovals } from "#server/services/approval/list-approvals.ts";
import { listApprovalChanges } from "#server/services/approval/list-changes.ts";
import { requestApproval } from "#server/services/approval/request-approval.ts";
import { createComment } from "#server/services/comments/create-comment.ts";
import { deleteComment } from "#server/services/comments/delete-comment.ts";
import { listComments } from "#server/services/comments/list-comments.ts";
import { listCommentPeople } from "#server/services/comments/mentions.ts";
import { updateComment } from "#server/services/comments/update-comment.ts";
import { listPostAudit } from "#server/services/events/list-post-audit.ts";
import { validateRange } from "#server/services/findings/validate-range.ts";
import { retryPost } from "#server/services/lifecycle/retry-post.ts";
import { settleEntry } from "#server/services/lifecycle/settle-entry.ts";
import { getPostMetrics } from "#server/services/metrics/get-post-metrics.ts";
import { refreshPostMetrics } from "#server/services/metrics/refresh-post-metrics.ts";
import { createPost } from "#server/services/posts/create-post.ts";
import { deletePost } from "#server/services/posts/delete-post.ts";
import { editLivePost } from "#server/services/posts/edit-live-post.ts";
import { exportPosts } from "#server/services/posts/export/export-posts.ts";
import { getPost } from "#server/services/posts/get-post.ts";
import { importPosts } from "#server/services/posts/import/import-posts.ts";
import { listAttempts } from "#server/services/posts/list-attempts.ts";
import { listPosts } from "#server/services/posts/list-posts.ts";
import { publishPost } from "#server/services/posts/publish-post.ts";
import { restorePost } from "#server/services/posts/restore-post.ts";
import { restorePostVersion } from "#server/services/posts/restore-post-version.ts";
import { syncVariants } from "#server/services/posts/sync-variants.ts";
import { updatePost } from "#server/services/posts/update-post.ts";
import { validatePost } from "#server/services/posts/validate-post.ts";
import { getPostVersion } from "#server/services/versions/get-post-version.ts";
import { listPostVersions } from "#server/services/versions/list-post-versions.ts";
import { resource, serve } from "../serve.ts";

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
