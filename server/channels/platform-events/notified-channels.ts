import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { appOf } from "#platforms/kit/spec/apps.ts";
import type { NoticeSubject, Provider } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";

export interface NotifiedAccount {
  provider: Provider;
  mode: ChannelMode;
  subject: NoticeSubject;
}

/** SQL condition for the connected channels a notice is about. Its parameters are `subjectValues`. */
export const IS_NOTIFIED = `channel.provider = ANY($1::text[]) AND channel.mode = $2::channel_mode
  AND channel.credentials IS NOT NULL AND channel.health <> 'disconnected'
  AND CASE $3 WHEN 'account' THEN channel.external_account_id = $4
    WHEN 'workspace' THEN starts_with(channel.external_account_id, $4 || '/')
    ELSE channel.account ->> 'granted_by' = $4 END`;

export function subjectValues({ provider, mode, subject }: NotifiedAccount): unknown[] {
  const [by, id] = Object.entries(subject)[0] ?? [];
  return [platformsOf(provider), mode, by, id];
}

/** Platforms that share an app for sign-in: an app that is removed is removed for all of them. */
export function platformsOf(provider: Provider): string[] {
  const app = appOf(provider)?.name;
  if (app === undefined) return [provider.manifest.provider];
  const ofApp = Object.values(providers).filter((each) => appOf(each)?.name === app);
  return ofApp.map(({ manifest }) => manifest.provider);
}
