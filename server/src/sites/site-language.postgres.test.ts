import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

let app: TestApp;
let conferenceId: string;
beforeAll(async () => {
  app = await createTestApp({
    renderPage: async ({ submitted }) => testPage(JSON.stringify(submitted ?? null)),
  });
  const create = factories(app.db.client);
  await create.conference({ id: "default" });
  const data = { slug: "rencontres", language: "fr", startDate: new Date("2090-05-13") };
  conferenceId = (await create.conference({ ...data, endDate: new Date("2090-05-14") })).id;
  await app.db.client.call.create({
    data: { conferenceId, opensAt: new Date("2019-01-01"), closesAt: new Date("2020-01-01") },
  });
});
afterAll(() => app.close());

const post = (path: string, fields: Record<string, string>) =>
  fetch(app.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

it("refuses a form in the language of its conference", async () => {
  const message = { name: " ", email: "ada@", subject: "x".repeat(301), message: "Bonjour" };
  const { errors } = await (await post("/c/rencontres/contact", message)).json();
  expect(errors).toEqual({
    name: "Obligatoire",
    email: "Veuillez saisir une adresse e-mail valide",
    subject: "300 caractères au maximum",
  });
  const inEnglish = await (await post("/contact", message)).json();
  expect(inEnglish.errors).toMatchObject({ name: "Required" });
});

it("answers at a secret address, where no form is found, in it as well", async () => {
  const response = await fetch(`${app.url}/c/rencontres/speaking/unknown`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Ce lien n’est plus valide.");
});

it("tells of a closed call in it", async () => {
  const { reason } = await (await post("/c/rencontres/call", { title: "Essai" })).json();
  expect(reason).toBe("L’appel à propositions est clos.");
});

const subscribe = /* GraphQL */ `
  mutation ($conferenceId: ID!) {
    subscribeToNewsletter(input: { conferenceId: $conferenceId, email: "ada@" }) {
      ... on ValidationError { fields { message code } }
    }
  }
`;

it("answers programs in the language that they ask for, and in English otherwise", async () => {
  const ask = async (headers: Record<string, string>) => {
    const { body } = await app.graphql(subscribe, { conferenceId }, headers);
    return body.data.subscribeToNewsletter.fields;
  };
  expect(await ask({ "Accept-Language": "de-AT,en;q=0.5" })).toEqual([
    { message: "Bitte geben Sie eine gültige E-Mail-Adresse ein", code: "INVALID" },
  ]);
  const english = [{ message: "Please enter a valid email", code: "INVALID" }];
  expect(await ask({})).toEqual(english);
  expect(await ask({ "Accept-Language": "nl" })).toEqual(english);
});
