import type { ImportUse } from "#core/contract/import-uses.ts";
import { COLUMNS } from "../columns.ts";

/**
 * Names of columns in other tools and languages, folded. If several columns of a file match, the one whose name is
 * first is used.
 */
const NAMES: Readonly<Partial<Record<ImportUse, string>>> = {
  content:
    "content text post posttext message messagetext caption body copy postcopy postcontent posttexte textcontent tweet " +
    "description beitrag beitragstext nachricht inhalt texte contenu legende texto contenido mensaje",
  title: "title posttitle headline titel titre titulo",
  channels:
    "channels channel channelname profiles profile profilename socialprofile accounts account accountname socialaccount " +
    "pages page networks network socialnetwork socialnetworks platforms platform socialmedia " +
    "kanale kanal konto konten profil profile netzwerk plattform canal canaux compte comptes reseau reseausocial " +
    "canales cuenta cuentas perfil red redsocial plataforma",
  scheduled_at:
    "scheduledat scheduledfor scheduled scheduledtime scheduledate scheduleddate scheduleddatetime scheduletime schedule " +
    "datetime dateandtime dateetheure datumundzeit datumuhrzeit datumunduhrzeit dateheure fechayhora publishat publishdate publishtime publishon " +
    "publicationdate postingdate postingtime postdate posttime postat duedate dueat when sendat timestamp " +
    "geplantfur geplantam zeitpunkt veroffentlichungsdatum datedepublication programmepour fechadepublicacion programadopara",
  date: "date day datum tag jour fecha dia",
  time: "time hour timeofday uhrzeit zeit heure hora",
  timezone: "timezone tz zeitzone fuseauhoraire zonahoraria",
  labels:
    "labels label tags tag categories category kategorie kategorien schlagworter etiquettes categorie etiquetas categoria categorias",
  campaign: "campaign campaignname kampagne campagne campana",
  media_urls:
    "mediaurls mediaurl media images image imageurl imageurls imagelink imagelinks imageslink imagesurls picture pictures pictureurl " +
    "photo photos photourl photourls linktoimage linktoimages linktophoto video videos videourl videolink file files fileurl " +
    "attachment attachments bild bilder bildurl bildlink medien datei dateien medias imagen imagenes foto fotos fichier archivo",
  media_alt_texts:
    "mediaalttexts alttexts alttext alt imagealttext altimage imagedescription imagealt alternativtext textealternatif textoalternativo",
  ignore: "error fehler erreur",
};

const EXPORTED = COLUMNS.filter(({ imported }) => !imported).map(({ name }) => name);

const BY_NAME: ReadonlyMap<string, { use: ImportUse; rank: number }> = new Map(
  Object.entries(NAMES)
    .reverse()
    .flatMap(([use, names]) =>
      names
        .split(" ")
        .map((name, rank) => [name, { use: use as ImportUse, rank }] as const)
        .reverse(),
    ),
);

/** Returns what a column is by its name, or null if the name is unknown. The lower the rank, the likelier. */
export function meaningOf(heading: string): { use: ImportUse; rank: number } | null {
  const exact = heading.trim().toLowerCase();
  if (EXPORTED.some((name) => name === exact)) return { use: "ignore", rank: 0 };
  return BY_NAME.get(fold(heading)) ?? null;
}

/** Returns the use of each column of a header; null where the name is unknown or another column matches better. */
export function matchColumns(headings: readonly string[]): (ImportUse | null)[] {
  const matches = headings.map(meaningOf);
  const uses = matches.map((match, index) => {
    if (match === null || match.use === "ignore") return match?.use ?? null;
    const rivals = matches.findIndex(
      (other, place) =>
        other?.use === match.use &&
        (other.rank < match.rank || (other.rank === match.rank && place < index)),
    );
    return rivals === -1 ? match.use : null;
  });
  const hasDate = uses.includes("date");
  return uses.map((use) =>
    use === "time" && !hasDate && !uses.includes("scheduled_at") ? "scheduled_at" : use,
  );
}

/** Ignores case, accents, spaces and punctuation. */
function fold(heading: string): string {
  return heading
    .slice(0, 200)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
