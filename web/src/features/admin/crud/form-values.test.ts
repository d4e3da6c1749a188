import { ticketTypeInput } from "@summit/schema/validation/ticket.ts";
import { expect, it } from "vitest";
import { z } from "zod";
import { formValues } from "./form-values.ts";

const own = {
  availableFrom: "2030-01-01",
  availableUntil: "2030-02-01",
  features: "",
  quantity: 5,
};

const link = z.string().nullish();
const rules = z.object({
  name: z.string(),
  website: link,
  position: z.number().default(0),
  links: z.array(z.object({ title: z.string(), url: link })).default([]),
});

it("a new form has the defaults of its rules, and nothing in its other fields", () => {
  expect(formValues(rules, undefined)).toEqual({ name: "", website: "", position: 0, links: [] });
  const prices = { price: 0, currency: "USD", purchaseUrl: "", buttonText: "Book Now!" };
  const flags = { active: true, popular: false };
  expect(formValues(ticketTypeInput, undefined, own)).toEqual({
    name: "",
    description: "",
    ...prices,
    ...flags,
    ...own,
  });
});

it("the form of a record has its values, and nothing else of it", () => {
  const record = { name: "Lumenfold", position: -2, website: null, id: "p1", version: 3 };
  expect(formValues(rules, { ...record, links: [{ title: "Map", url: null }] })).toEqual({
    name: "Lumenfold",
    position: -2,
    website: "",
    links: [{ title: "Map", url: "" }],
  });
});

it("does not compile if the fragment lacks a field of the rules", () => {
  // @ts-expect-error without its website, saving the form would clear it
  formValues(rules, { name: "Lumenfold", position: 0, links: [] });
});
