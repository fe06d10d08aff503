import type { Format } from "#core/contract/resources/channel-entry.ts";
import { rulesOf } from "#core/domain/copy/index.ts";
import { isImage, type MediaFact } from "#core/domain/media-fact.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { ObjectNotFoundError } from "#server/platform/storage/object-store.ts";
import { manifestFor } from "#server/providers/index.ts";
import { type ChannelFiles, type PreparedFile, ProviderError } from "#server/providers/spec.ts";
import { originalKey } from "#server/services/media/object-keys.ts";
import type { System } from "#server/system.ts";
import { fitPicture } from "./fit-picture.ts";
import { demandsOf, isWithin } from "./image-demands.ts";
import { makeFit } from "./make-fit.ts";

interface Owner {
  organization_id: string;
  provider: string;
  mode: "live" | "sandbox";
  account: unknown;
}

/** Gives access to files of the channel's organization, converted to what its platform accepts. */
export function createChannelFiles(system: System, channel: Owner): ChannelFiles {
  const { storage } = system;
  return {
    async fit(fact, format) {
      const file = await findReady(system, channel, fact.id);
      const demands = demandsFor(channel, fact, format);
      if (demands === null || isWithin(fact, demands)) return asItIs(file, fact);
      const made = await makeFit(system, file, demands);
      return { ...made, id: fact.id, filename: file.filename, alt_text: fact.alt_text };
    },
    fitPicture,
    async read({ id, key }, range) {
      return storage.read(key, range).catch((error: unknown) => {
        throw error instanceof ObjectNotFoundError ? deleted(id) : error;
      });
    },
    address({ key, content_type }, lasting_ms) {
      const expires_at = new Date(system.now().getTime() + lasting_ms);
      return storage.presignGet(key, { expires_at, content_type, save_as: null });
    },
  };
}

async function findReady(
  { database }: System,
  { organization_id }: Owner,
  id: string,
): Promise<MediaFile> {
  const where = { id, organization_id, deleted_at: null, state: "ready" } as const;
  const file = await database.prisma.mediaFile.findFirst({ where });
  if (file === null) throw deleted(id);
  return file;
}

/** Videos and documents are sent unchanged: validation has already checked them. */
function demandsFor(channel: Owner, fact: MediaFact, format: Format) {
  const rules = rulesOf(manifestFor(channel), format)?.media?.images;
  return isImage(fact) && rules != null ? demandsOf(rules) : null;
}

function asItIs(file: MediaFile, { id, alt_text, width, height }: MediaFact): PreparedFile {
  const { content_type, filename } = file;
  return {
    id,
    key: originalKey(file),
    filename,
    content_type,
    size: Number(file.size),
    width,
    height,
    alt_text,
  };
}

function deleted(id: string): ProviderError {
  return new ProviderError(
    "validation",
    `The file ${id} of this post was deleted before it was published. Add another file.`,
  );
}
