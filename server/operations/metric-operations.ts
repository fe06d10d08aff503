import { GetChannelMetrics } from "#core/contract/metrics/get-channel-metrics.ts";
import { GetPostMetrics } from "#core/contract/metrics/get-post-metrics.ts";
import { RefreshPostMetrics } from "#core/contract/metrics/refresh-post-metrics.ts";
import { SetEngagement } from "#core/contract/sandbox/set-engagement.ts";
import { getChannelMetrics } from "../services/metrics/get-channel-metrics.ts";
import { getPostMetrics } from "../services/metrics/get-post-metrics.ts";
import { refreshPostMetrics } from "../services/metrics/refresh-post-metrics.ts";
import { setEngagement } from "../services/sandbox/set-engagement.ts";
import { serve } from "./serve.ts";

export const postMetrics = {
  metrics: serve(GetPostMetrics, getPostMetrics),
  refresh_metrics: serve(RefreshPostMetrics, refreshPostMetrics),
};

export const channelMetrics = { metrics: serve(GetChannelMetrics, getChannelMetrics) };

export const sandboxMetrics = { set_engagement: serve(SetEngagement, setEngagement) };
