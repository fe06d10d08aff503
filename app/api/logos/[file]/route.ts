import { server } from "#app/server.ts";

interface Context {
  params: Promise<{ file: string }>;
}

export const GET = async (_request: Request, { params }: Context) =>
  server.answerLogo(server.system(), (await params).file);
