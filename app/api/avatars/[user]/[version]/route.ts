import { server } from "#app/server.ts";

interface Context {
  params: Promise<{ user: string; version: string }>;
}

export const GET = async (request: Request, { params }: Context) => {
  const { user, version } = await params;
  return server.answerAvatar(server.system(), request, { user_id: user, version });
};
