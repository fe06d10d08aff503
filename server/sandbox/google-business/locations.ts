import type { SimulatorContext } from "../spec.ts";
import { googleError } from "./refuse.ts";

/** https://developers.google.com/my-business/reference/accountmanagement/rest/v1/accounts/list */
export function listAccounts(request: Request): Response {
  const size = Number(new URL(request.url).searchParams.get("pageSize") ?? 20);
  if (size > 20) return googleError(400, "INVALID_ARGUMENT", "page_size must be at most 20");
  return Response.json({
    accounts: [
      {
        name: "accounts/1",
        accountName: "The sandbox",
        type: "PERSONAL",
        verificationState: "VERIFIED",
        vettedState: "NOT_VETTED",
      },
      {
        name: "accounts/2",
        accountName: "Its shops",
        type: "LOCATION_GROUP",
        role: "PRIMARY_OWNER",
      },
    ],
  });
}

/**
 * The channel's own, which the group has too, and two others, one of which may not post:
 * https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations/list.
 */
export function listLocations(
  { account }: SimulatorContext,
  request: Request,
  group: string,
): Response {
  const query = new URL(request.url).searchParams;
  if (!query.get("readMask")) return noReadMask();
  if (Number(query.get("pageSize") ?? 10) > 100)
    return googleError(400, "INVALID_ARGUMENT", "page_size must be at most 100");
  const own = toLocation(account.external_account_id, account.handle);
  if (group === "1") return Response.json({ locations: [own], totalSize: 1 });
  if (query.get("pageToken") === "second")
    return Response.json({ locations: [toLocation("77", "Warehouse", false)] });
  return Response.json({
    locations: [own, toLocation("42", "Corner shop")],
    nextPageToken: "second",
  });
}

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations/get */
export function describeLocation(
  { account }: SimulatorContext,
  request: Request,
  id: string,
): Response {
  if (!new URL(request.url).searchParams.get("readMask")) return noReadMask();
  if (id !== account.external_account_id)
    return googleError(404, "NOT_FOUND", "Requested entity was not found.");
  return Response.json(toLocation(id, account.handle));
}

function noReadMask(): Response {
  return googleError(400, "INVALID_ARGUMENT", "Request contains an invalid argument: read_mask");
}

function toLocation(id: string, title: string, canOperateLocalPost = true) {
  return {
    name: `locations/${id}`,
    title,
    languageCode: "en",
    storefrontAddress: {
      regionCode: "GB",
      languageCode: "en",
      postalCode: "N1",
      locality: "London",
      addressLines: ["1 High Street"],
    },
    metadata: { canOperateLocalPost, hasVoiceOfMerchant: true },
  };
}
