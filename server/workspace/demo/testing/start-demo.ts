import { contextOf } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";

export interface DemoTest extends MediaTest {
  owner: ServiceContext;
}

/** Starts a system with files in which an owner can fill in sample data. */
export async function startDemo(): Promise<DemoTest> {
  const media = await startMedia({ jobs: "none" });
  passTime(media);
  const { organization_id, actor, db } = media.ctx;
  const { user_id } = await db.membership.findFirstOrThrow({ where: { organization_id } });
  return { ...media, owner: await contextOf(media.system, user_id, actor.organization.slug) };
}

/** Platforms are waited for by the clock: it moves on whenever it is read. */
function passTime({ system }: MediaTest) {
  let at = system.now().getTime();
  system.now = () => {
    at += 20;
    return new Date(at);
  };
}
