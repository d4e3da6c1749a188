import { getDatamodel } from "@summit/prisma/pothos-types.ts";
import { expect, it } from "vitest";
import { picturePlaces } from "#picture/picture-places.ts";

/** URL columns that do not contain pictures, or only link to them. */
const others = new Set([
  "floorPlanUrl",
  "googleMapsUrl",
  "virtualTourUrl",
  "twitterUrl",
  "linkedinUrl",
  "githubUrl",
  "websiteUrl",
  "purchaseUrl",
  "recordingsUrl",
  "nextEditionUrl",
  "videoUrl",
  "slidesUrl",
]);

it("every column that may contain a picture's address is listed", () => {
  const { models } = getDatamodel().datamodel;
  const columns = Object.values(models).flatMap(({ fields }) =>
    fields
      .filter(({ kind }) => kind === "scalar")
      .map(({ name }) => name)
      .filter((name) => /Url$|Logo$/.test(name) && !others.has(name)),
  );
  const known = picturePlaces.filter(({ isJson }) => !isJson).map(({ field }) => field);
  expect(columns.sort()).toEqual([...known].sort());
});
