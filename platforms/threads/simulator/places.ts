/**
 * Places that can be tagged (https://developers.facebook.com/documentation/threads/create-posts/location-tagging, 2 July
 * 2026).
 */
import { answerWith, pickFromAll } from "#platforms/kit/simulator/graph/pick-fields.ts";
import type { GraphRequest } from "#platforms/kit/simulator/graph/read-call.ts";
import { invalidParameter } from "#platforms/kit/simulator/graph/refuse.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";

const PLACES = [
  place("1001", "Menlo Park", { address: "", city: "Menlo Park", country: "United States" }),
  place("1002", "Harbour Bakery", { address: "Quay 4", city: "Aarhus", country: "Denmark" }),
  place("1003", "Pine Market", {
    address: "12 Market St",
    city: "Seattle",
    country: "United States",
  }),
];

function place(
  id: string,
  name: string,
  where: { address: string; city: string; country: string },
) {
  return { id, name, ...where };
}

/** `GET /location_search`: "q and/or latitude and longitude", of which the sandbox has only words. */
export function searchPlaces(_: SimulatorContext, { fields }: GraphRequest): Response {
  const words = (fields.get("q") ?? "").trim().toLowerCase();
  if (words === "")
    return invalidParameter("The parameter q, or latitude and longitude, is required");
  const found = PLACES.filter((each) =>
    Object.values(each).join(" ").toLowerCase().includes(words),
  );
  const data = pickFromAll("Location", found, fields.get("fields") ?? "id,name");
  return answerWith(data instanceof Response ? data : { data });
}

/** The error isn't documented. */
export function refusePlace(id: string | undefined): Response | null {
  if (id === undefined || PLACES.some((each) => each.id === id)) return null;
  return invalidParameter("Param location_id must be the ID of a valid location.");
}
