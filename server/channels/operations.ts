import {
  GetMissFixture,
  ListCapabilities,
  ListMisses,
  ListRuleChanges,
} from "#core/contract/operations/capabilities.ts";
import {
  CreateChannelSet,
  DeleteChannelSet,
  ListChannelSets,
  UpdateChannelSet,
} from "#core/contract/operations/channel-sets.ts";
import {
  BeginConnect,
  ChooseAccounts,
  ConnectChannel,
  CountUnsentPosts,
  DeleteChannel,
  GetCreatorPolicy,
  ListChannels,
  ListDisconnectedChannels,
  ListOptionChoices,
  UpdateChannel,
} from "#core/contract/operations/channels.ts";
import {
  CreateConnectLink,
  GetConnectLink,
  ListConnectLinks,
  RevokeConnectLink,
} from "#core/contract/operations/connect-links.ts";
import { GetInsights } from "#core/contract/operations/insights.ts";
import { PreviewLink } from "#core/contract/operations/links.ts";
import { ListMentions } from "#core/contract/operations/mentions.ts";
import {
  GetChannelMetrics,
  GetPostMetrics,
  RefreshPostMetrics,
} from "#core/contract/operations/metrics.ts";
import {
  SuggestPostingTimes,
  UpdatePostingTimes,
} from "#core/contract/operations/posting-times.ts";
import {
  CreateProject,
  DeleteProject,
  ListProjects,
  UpdateProject,
} from "#core/contract/operations/projects.ts";
import {
  ChangeSandboxComment,
  ListReceived,
  RemoveSandboxComment,
  SetEngagement,
  WriteSandboxComment,
} from "#core/contract/operations/sandbox.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { getMissFixture, listMisses } from "./accuracy/misses.ts";
import {
  createChannelSet,
  deleteChannelSet,
  listChannelSets,
  updateChannelSet,
} from "./channel-sets.ts";
import {
  getConnectLink,
  listConnectLinks,
  revokeConnectLink,
} from "./connect-links/connect-links.ts";
import { createConnectLink, refuseLinkAgain } from "./connect-links/create-connect-link.ts";
import { beginConnect } from "./connecting/begin-connect.ts";
import { chooseAccounts } from "./connecting/choose-accounts.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { deleteChannel } from "./connecting/delete-channel.ts";
import { countUnsent } from "./count-unsent.ts";
import { getCreatorPolicy } from "./get-creator-policy.ts";
import { getInsights } from "./insights/get-insights.ts";
import { previewLink } from "./links/preview-link.ts";
import { listCapabilities } from "./list-capabilities.ts";
import { listChannels } from "./list-channels.ts";
import { listDisconnected } from "./list-disconnected.ts";
import { listMentions } from "./list-mentions.ts";
import { listOptionChoices } from "./list-option-choices.ts";
import { listRuleChanges } from "./list-rule-changes.ts";
import { getChannelMetrics } from "./metrics/get-channel-metrics.ts";
import { getPostMetrics } from "./metrics/get-post-metrics.ts";
import { refreshPostMetrics } from "./metrics/refresh-post-metrics.ts";
import { suggestPostingTimes } from "./metrics/suggest-posting-times.ts";
import { createProject, deleteProject, listProjects, updateProject } from "./projects.ts";
import { listReceived } from "./sandbox/list-received.ts";
import { setEngagement } from "./sandbox/set-engagement.ts";
import {
  changeSandboxComment,
  removeSandboxComment,
  writeSandboxComment,
} from "./sandbox/write-comment.ts";
import { updateChannel } from "./update-channel.ts";
import { updatePostingTimes } from "./update-posting-times.ts";

export const channels = resource("channels", [
  serve(ListChannels, listChannels),
  serve(ListDisconnectedChannels, listDisconnected),
  serve(CountUnsentPosts, countUnsent),
  serve(ConnectChannel, connectChannel),
  serve(BeginConnect, beginConnect),
  serve(ChooseAccounts, chooseAccounts),
  serve(GetCreatorPolicy, getCreatorPolicy),
  serve(ListMentions, listMentions),
  serve(ListOptionChoices, listOptionChoices),
  serve(DeleteChannel, deleteChannel),
  serve(GetChannelMetrics, getChannelMetrics),
  serve(UpdateChannel, updateChannel),
]);

export const channel_sets = resource("channel_sets", [
  serve(CreateChannelSet, createChannelSet),
  serve(DeleteChannelSet, deleteChannelSet),
  serve(ListChannelSets, listChannelSets),
  serve(UpdateChannelSet, updateChannelSet),
]);

export const connect_links = resource("connect_links", [
  serve(CreateConnectLink, createConnectLink, refuseLinkAgain),
  serve(GetConnectLink, getConnectLink),
  serve(ListConnectLinks, listConnectLinks),
  serve(RevokeConnectLink, revokeConnectLink),
]);

export const capabilities = resource("capabilities", [
  serve(ListCapabilities, listCapabilities),
  serve(ListRuleChanges, listRuleChanges),
  serve(ListMisses, listMisses),
  serve(GetMissFixture, getMissFixture),
]);

export const sandbox = resource("sandbox", [
  serve(ChangeSandboxComment, changeSandboxComment),
  serve(ListReceived, listReceived),
  serve(RemoveSandboxComment, removeSandboxComment),
  serve(WriteSandboxComment, writeSandboxComment),
  serve(SetEngagement, setEngagement),
]);

export const insights = resource("insights", [serve(GetInsights, getInsights)]);

export const links = resource("links", [serve(PreviewLink, previewLink)]);

export const projects = resource("projects", [
  serve(CreateProject, createProject),
  serve(DeleteProject, deleteProject),
  serve(ListProjects, listProjects),
  serve(UpdateProject, updateProject),
]);

export const posts = resource("posts", [
  serve(GetPostMetrics, getPostMetrics),
  serve(RefreshPostMetrics, refreshPostMetrics),
]);

export const posting_times = resource("posting_times", [
  serve(SuggestPostingTimes, suggestPostingTimes),
  serve(UpdatePostingTimes, updatePostingTimes),
]);
