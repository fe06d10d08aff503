import { ListCapabilities } from "#core/contract/operations/capabilities.ts";
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
  DeleteChannel,
  GetCreatorPolicy,
  GetReading,
  ListChannels,
  ListOptionChoices,
  RefreshInteractions,
  UpdateChannel,
} from "#core/contract/operations/channels.ts";
import { GetChannelMetrics } from "#core/contract/operations/metrics.ts";
import {
  ChangeSandboxComment,
  ListReceived,
  RemoveSandboxComment,
  SetEngagement,
  WriteSandboxComment,
} from "#core/contract/operations/sandbox.ts";
import {
  createChannelSet,
  deleteChannelSet,
  listChannelSets,
  updateChannelSet,
} from "#server/channels/channel-sets.ts";
import { beginConnect } from "#server/channels/connecting/begin-connect.ts";
import { chooseAccounts } from "#server/channels/connecting/choose-accounts.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import { getCreatorPolicy } from "#server/channels/get-creator-policy.ts";
import { listCapabilities } from "#server/channels/list-capabilities.ts";
import { listChannels } from "#server/channels/list-channels.ts";
import { listOptionChoices } from "#server/channels/list-option-choices.ts";
import { getChannelMetrics } from "#server/channels/metrics/get-channel-metrics.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import { setEngagement } from "#server/channels/sandbox/set-engagement.ts";
import {
  changeSandboxComment,
  removeSandboxComment,
  writeSandboxComment,
} from "#server/channels/sandbox/write-comment.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import { getReading } from "#server/conversations/interactions/get-reading.ts";
import { refreshInteractions } from "#server/conversations/interactions/refresh-interactions.ts";
import { resource, serve } from "#server/kernel/serve.ts";

export const channels = resource("channels", [
  serve(ListChannels, listChannels),
  serve(ConnectChannel, connectChannel),
  serve(BeginConnect, beginConnect),
  serve(ChooseAccounts, chooseAccounts),
  serve(GetCreatorPolicy, getCreatorPolicy),
  serve(ListOptionChoices, listOptionChoices),
  serve(DeleteChannel, deleteChannel),
  serve(GetReading, getReading),
  serve(RefreshInteractions, refreshInteractions),
  serve(GetChannelMetrics, getChannelMetrics),
  serve(UpdateChannel, updateChannel),
]);

export const channel_sets = resource("channel_sets", [
  serve(CreateChannelSet, createChannelSet),
  serve(DeleteChannelSet, deleteChannelSet),
  serve(ListChannelSets, listChannelSets),
  serve(UpdateChannelSet, updateChannelSet),
]);

export const capabilities = resource("capabilities", [serve(ListCapabilities, listCapabilities)]);

export const sandbox = resource("sandbox", [
  serve(ChangeSandboxComment, changeSandboxComment),
  serve(ListReceived, listReceived),
  serve(RemoveSandboxComment, removeSandboxComment),
  serve(WriteSandboxComment, writeSandboxComment),
  serve(SetEngagement, setEngagement),
]);
