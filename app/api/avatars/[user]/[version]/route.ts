import { system } from "#server/system.ts";
import { answerAvatar } from "#server/transports/avatars/answer-avatar.ts";

interface Context {
  params: Promise<{ user: string; version: string }>;
}

export const GET = async (_request: Request, { params }: Context) => {
  const { user, version } = await params;
  return answerAvatar(system(), { user_id: user, version });
};
