import type { VenueDetailsContent } from "./types.ts";

/** Where the conference takes place. The hotels are invented; the building is not. */
export const venueDetails: VenueDetailsContent = {
  venueName: "The Great Hall",
  address: "Kensington Conference and Events Centre, Hornton St, Kensington",
  city: "London",
  state: null,
  postalCode: "W8 7NX",
  country: "GB",
  capacity: "500 seats in the Main Hall, 650 people in all rooms",
  description:
    "The summit takes over The Great Hall at the Kensington Conference and Events Centre, a short " +
    "walk from High Street Kensington. Everything happens under one roof: talks in the Main Hall, " +
    "the exhibition and coffee in the Networking Area, and lunch in the Dining Area.\n\n" +
    "There is one programme and no parallel track, so nobody spends the day choosing between rooms.",
  imageUrl: null,
  googleMapsUrl:
    "https://www.google.com/maps/search/?api=1&query=Kensington+Conference+and+Events+Centre%2C+Hornton+St%2C+London+W8+7NX",
  contactEmail: "hello@aisummit.example",
  contactPhone: "+44 20 7946 0182",
  hours: "Both days, 9:00 AM–5:00 PM",
  nearbyAccommodations: [
    {
      name: "The Hornbeam Hostel",
      description:
        "Bunks and a few small doubles in a converted schoolhouse, with a quiet room for laptops " +
        "and breakfast from half past six.",
      price: 32,
      currency: "GBP",
      rating: 3.9,
      url: "https://example.com/hotels/hornbeam-hostel",
    },
    {
      name: "The Sparrow & Lantern",
      description:
        "A family-run hotel in a garden square. Plain rooms, good desks, and a bar where speakers " +
        "tend to be found on the first evening.",
      price: 183,
      currency: "GBP",
      rating: 4.3,
      url: "https://example.com/hotels/sparrow-and-lantern",
    },
    {
      name: "Linden Court",
      description:
        "Larger rooms on a tree-lined street, late check-out on request, and meeting tables that " +
        "can be booked by the hour.",
      price: 207,
      currency: "GBP",
      rating: 4.6,
      url: "https://example.com/hotels/linden-court",
    },
  ],
  transportationInfo: [
    {
      title: "Tube",
      description:
        "High Street Kensington, on the District and Circle lines, is the nearest station. Leave " +
        "by the main exit, cross Kensington High Street and walk up Hornton St.",
      url: "https://tfl.gov.uk/maps/track/tube",
    },
    {
      title: "Bus",
      description:
        "Several routes stop on Kensington High Street and Kensington Church Street. TfL’s bus map " +
        "shows which of them passes near you.",
      url: "https://tfl.gov.uk/maps/bus",
    },
    {
      title: "Taxi",
      description:
        "Black cabs can be hailed on Kensington High Street. In a ride-hailing app, give Hornton St, " +
        "W8 7NX as the destination and ask for the Events Centre.",
      url: "https://www.google.com/maps/dir/?api=1&destination=Hornton+St%2C+London+W8+7NX",
    },
  ],
  floorPlanUrl: null,
  virtualTourUrl: null,
  accessibilityInfo:
    "Tell us when you book what would make the two days work for you – a step-free route, a " +
    "reserved seat near the front, hearing support, a quiet place, a companion’s pass – and we " +
    "arrange it with the venue before you arrive.\n\n" +
    "If you need a step-free journey, check TfL’s step-free map on the day: not every station " +
    "nearby has lifts.",
  parkingInfo:
    "We cannot reserve parking for delegates, and most street bays around Hornton St are for " +
    "residents. There are public car parks near Kensington High Street, but the Tube is quicker. " +
    "If you need a Blue Badge bay, write to us and we will help you to plan.",
  drawings: {
    postalCode: "W8 7NX",
    streetMap: {
      url: "/art/street-map.svg",
      width: 960,
      height: 720,
      latitude: 51.50255,
      longitude: -0.19495,
      core: { left: 220, top: 168, side: 530 },
      directions:
        "From High Street Kensington station, cross Kensington High Street and walk north up Hornton Street: the venue is on the left, past Phillimore Walk.",
    },
    hasHallPlan: true,
  },
};
