import { ListCapabilities } from "#core/contract/capabilities/list-capabilities.ts";
import {
  CreateChannelSet,
  DeleteChannelSet,
  ListChannelSets,
  UpdateChannelSet,
} from "#core/contract/channel-sets/list-channel-sets.ts";
import { BeginConnect } from "#core/contract/channels/begin-connect.ts";
import { ChooseAccounts } from "#core/contract/channels/choose-accounts.ts";
import { ConnectChannel } from "#core/contract/channels/connect-channel.ts";
import { DeleteChannel } from "#core/contract/channels/delete-channel.ts";
import { GetCreatorPolicy } from "#core/contract/channels/get-creator-policy.ts";
import { GetReading } from "#core/contract/channels/get-reading.ts";
import { ListChannels } from "#core/contract/channels/list-channels.ts";
import { ListOptionChoices } from "#core/contract/channels/list-option-choices.ts";
import { RefreshInteractions } from "#core/contract/channels/refresh-interactions.ts";
import { UpdateChannel } from "#core/contract/channels/update-channel.ts";
import { GetChannelMetrics } from "#core/contract/metrics/get-channel-metrics.ts";
import { ChangeSandboxComment } from "#core/contract/sandbox/list-received.ts";
import { ListReceived, WriteSandboxComment } from "#core/contract/sandbox/list-received.ts";
import { RemoveSandboxComment } from "#core/contract/sandbox/list-received.ts";
import { SetEngagement } from "#core/contract/sandbox/list-received.ts";
import { listCapabilities } from "#server/services/capabilities/list-capabilities.ts";
import { createChannelSet } from "#server/services/channel-sets/create-channel-set.ts";
import { deleteChannelSet } from "#server/services/channel-sets/delete-channel-set.ts";
import { listChannelSets } from "#server/services/channel-sets/list-channel-sets.ts";
import { updateChannelSet } from "#server/services/channel-sets/update-channel-set.ts";
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
