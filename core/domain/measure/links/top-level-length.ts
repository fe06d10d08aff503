import { isTopLevelDomain } from "./is-top-level-domain.ts";

const NO_DOMAIN_BEFORE = /[0-9a-z@+-]/i;
const LONGEST_DOMAIN = "northwesternmutual".length;

/**
 * Returns how much of a label twitter-text reads as a top-level domain, 0 if it doesn't start with one. Words may
 * follow without a space (`example.comです`); `next` is what follows the label.
 */
export function topLevelLength(
  label: string,
  { next, punycode }: { next: string; punycode: RegExp },
): number {
  for (let length = Math.min(label.length, LONGEST_DOMAIN); length > 0; length -= 1) {
    if (NO_DOMAIN_BEFORE.test(label.charAt(length) || next)) continue;
    if (isTwitterTextDomain(label.slice(0, length))) return length;
  }
  return punycode.exec(label)?.[0].length ?? 0;
}

/**
 * Differences between the list of twitter-text 3.1.0, of 2020, and today's root zone (https://data.iana.org/TLD/). X
 * and Mastodon both find URLs with that library, so `turn.off` is one and `disco.music` isn't.
 */
const RETIRED_SINCE = `
abarth active adac afamilycompany aigo alfaromeo an avianca bananarepublic bentley bl blanco bnl
boots bq budapest bugatti cancerresearch cartier caseih cbs ceb chloe chrysler cityeats comcast
cookingchannel csc dabur dodge doha doosan duck dunlop duns eh epost esurance etisalat everbank
fiat flsmidth foodnetwork frontdoor fujixerox glade goodhands guardian hgtv honeywell hoteles htc
iinet intel iselect iveco iwc jcp jlc kerrylogistics kinder ladbrokes lancaster lancia lancome
liaison linde lipsy lixil loft lupin macys maserati mcd mcdonalds meo metlife mf mobily montblanc
mopar movistar mtpc mutual mutuelle nadex nationwide natura newholland northwesternmutual off
oldnavy onion onyourside orientexpress pamperedchef panerai passagens piaget pramerica qvc raid
redstone rightathome rmit rocher sapo sca scjohnson scor ses shaw showtime shriram spiegel
spreadbetting srt starhub statoil swiftcover symantec telecity telefonica tiffany tp travelchannel
uconnect um vista vistaprint volkswagen vuelos warman xfinity xperia zippo اتصالات موبايلي 大众汽车 工行
手表 珠宝 诺基亚
`;

const ADDED_SINCE = "amazon kids music spa ישראל アマゾン 亚马逊";

const retired = new Set(RETIRED_SINCE.trim().split(/\s+/));

const added = new Set(ADDED_SINCE.split(" "));

/** Whether twitter-text reads a label as a top-level domain, in any case. */
function isTwitterTextDomain(label: string): boolean {
  const name = label.toLowerCase();
  return retired.has(name) || (isTopLevelDomain(name) && !added.has(name));
}
