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
import { listCapabilities } from "#server/services/capabilities/list-capabilities.ts";
import {
  createChannelSet,
  deleteChannelSet,
  listChannelSets,
  updateChannelSet,
} from "#server/services/channel-sets/channel-sets.ts";
import { beginConnect } from "#server/services/channels/begin-connect.ts";
import { chooseAccounts } from "#server/services/channels/choose-accounts.ts";
import { connectChannel } from "#server/services/channels/connect-channel.ts";
import { deleteChannel } from "#server/services/channels/delete-channel.ts";
import { getCreatorPolicy } from "#server/services/channels/get-creator-policy.ts";
import { listChannels } from "#server/services/channels/list-channels.ts";
import { listOptionChoices } from "#server/services/channels/list-option-choices.ts";
import { updateChannel } from "#server/services/channels/update-channel.ts";
import { getReading } from "#server/services/interactions/get-reading.ts";
import { refreshInteractions } from "#server/services/interactions/refresh-interactions.ts";
import { getChannelMetrics } from "#server/services/metrics/get-channel-metrics.ts";
import { listReceived } from "#server/services/sandbox/list-received.ts";
import { setEngagement } from "#server/services/sandbox/set-engagement.ts";
import {
  changeSandboxComment,
  removeSandboxComment,
  writeSandboxComment,
} from "#server/services/sandbox/write-comment.ts";
import { resource, serve } from "../serve.ts";

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
