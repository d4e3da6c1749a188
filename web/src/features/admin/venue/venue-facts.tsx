import { chakra } from "@chakra-ui/react";
import type { AdminVenueFragment } from "#graphql/admin-tabs/venue/generated.ts";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { EmptyState } from "#ui/message.tsx";
import { card } from "../crud/card.ts";
import { TabHeader } from "../crud/crud-screen.tsx";

/** The venue, read-only. */
export function VenueFacts({ venue }: { venue: AdminVenueFragment | null }) {
  return (
    <section>
      <TabHeader title="Venue Information" />
      {venue ? (
        <Facts>
          {facts(venue).map(([name, value]) => (
            <Fact key={name}>
              <Name>{name}</Name>
              <dd>{value}</dd>
            </Fact>
          ))}
        </Facts>
      ) : (
        <EmptyState title="No Venue Found" text="The organizers have not entered it yet." />
      )}
    </section>
  );
}

/** The fields that have a value, with their labels. */
function facts(venue: AdminVenueFragment): [name: string, value: string][] {
  const town = [venue.city, venue.state, venue.postalCode, venue.country].filter(Boolean);
  const all: [string, string | null][] = [
    ["Name", venue.venueName],
    ["Address", [venue.address, ...town].join(", ")],
    ["Capacity", venue.capacity],
    ["Hours", venue.hours],
    ["Description", venue.description],
    ["Email", venue.contactEmail],
    ["Phone", venue.contactPhone],
    ["Access", venue.accessibilityInfo],
    ["Parking", venue.parkingInfo],
    ["Hotels nearby", venue.nearbyAccommodations.map(({ name }) => name).join(", ")],
    ["Getting there", venue.transportationInfo.map(({ title }) => title).join(", ")],
  ];
  return all.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const Facts = chakra("dl", {
  base: {
    ...card,
    fontSize: "sm",
    lineHeight: "1.5",
  },
});

const Fact = chakra("div", {
  base: {
    display: "grid",
    columnGap: 5,
    gridTemplateColumns: { md: "9rem minmax(0, 1fr)" },
    paddingBlock: 3,
    paddingInline: 4,
    ...breakAnywhere,
    "&:not(:last-of-type)": { borderBottom: "1px solid {colors.line}" },
  },
});

const Name = chakra("dt", { base: { color: "fg.muted" } });
