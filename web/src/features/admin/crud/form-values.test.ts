import { sponsorInput } from "@summit/schema/validation/sponsor.ts";
import { ticketTypeInput } from "@summit/schema/validation/ticket.ts";
import { expect, it } from "vitest";
import { formValues } from "./form-values.ts";

const own = {
  availableFrom: "2030-01-01",
  availableUntil: "2030-02-01",
  features: "",
  quantity: 5,
};

it("a new form has the defaults of its rules, and nothing in its other fields", () => {
  expect(formValues(sponsorInput, undefined)).toEqual({
    ...{ name: "", imageUrl: "", websiteUrl: "", tier: "", stand: "", position: 0 },
  });
  expect(formValues(ticketTypeInput, undefined, own)).toEqual({
    ...{ name: "", description: "", price: 0, currency: "USD", active: true, popular: false },
    ...{ purchaseUrl: "", buttonText: "Book Now!" },
    ...own,
  });
});

it("the form of a record has its values, and nothing else of it", () => {
  const values = { name: "Lumenfold", imageUrl: "/logo.svg", position: -2 };
  const sponsor = { ...values, websiteUrl: null, tier: null, stand: null, id: "p1", version: 3 };
  expect(formValues(sponsorInput, sponsor)).toEqual({
    ...values,
    websiteUrl: "",
    tier: "",
    stand: "",
  });
});

it("does not compile if the fragment lacks a field of the rules", () => {
  // @ts-expect-error without its website, saving the form would clear it
  formValues(sponsorInput, { name: "Lumenfold", imageUrl: "/logo.svg", position: 0 });
});
