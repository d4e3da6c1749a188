import { ApolloClient } from "@apollo/client";
import { getOperationAST } from "graphql";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { AgendaPage } from "#features/agenda/agenda-page.tsx";
import { ContactPage } from "#features/contact/contact-page.tsx";
import { HomePage } from "#features/home/home-page.tsx";
import { SessionPage } from "#features/session/session-page.tsx";
import { SpeakersPage } from "#features/speaker-list/speakers-page.tsx";
import { SpeakerPage } from "#features/speaker-page/speaker-page.tsx";
import { ContactPageDocument, HomePageDocument, SpeakersPageDocument } from "#graphql/generated.ts";
import { createCache } from "#site/apollo-cache.ts";
import { contentKey } from "#site/built-in-content.ts";
import { BuiltInOperationsContext } from "#site/built-in-operations.ts";
import { paths } from "#site/routes.ts";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";
import type { FallbackSources } from "./fallback-link.ts";

const show = (path: string, element: ReactElement, at = path, api = createApi(conferenceData)) =>
  renderPage({ [path]: element }, { at, api });

const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const [speaker] = conferenceData.speakers;
const [session] = conferenceData.scheduleItems;

it.each([
  [
    "this speaker",
    "SpeakerPage",
    "/speakers/:slug",
    <SpeakerPage key="1" />,
    "/speakers/ada-byron",
  ],
  ["the speakers", "SpeakersPage", "/speakers", <SpeakersPage key="2" />, "/speakers"],
  [
    "this session",
    "SessionPage",
    "/agenda/:day/:slug",
    <SessionPage key="3" />,
    "/agenda/day1/notes-on-the-engine",
  ],
  ["the schedule", "AgendaPage", "/agenda", <AgendaPage key="4" />, "/agenda"],
  ["the speakers", "HomePage", "/", <HomePage key="5" />, "/"],
])(
  "says that %s could not be loaded, and why, and tries again (%s)",
  async (what, operation, path, element, at) => {
    const api = createApi(conferenceData);
    api.fail(operation);
    await show(path, element, at, api);
    const failure = page.getByText(`We could not load ${what}.`);
    await expect.element(failure).toBeVisible();
    await expect
      .element(page.getByText(/^The server could not be reached\./).first())
      .toBeVisible();
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    api.mend(operation);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect.element(page.getByText(/^We could not load/)).not.toBeInTheDocument();
    await expect
      .element(page.getByText(/Ada Byron|Notes on the Engine/).first())
      .toBeInTheDocument();
  },
);

const failed = /Failed to fetch/;

/** Sources that have what the API answered to an operation before it failed. */
async function sourcesOf(
  kind: "builtIn" | "lastGood",
  query: Parameters<FallbackSources["readLastGood"]>[0]["query"],
): Promise<FallbackSources> {
  const variables = { conferenceId: "default" };
  const client = new ApolloClient({ cache: createCache(), link: createApi(conferenceData).link });
  const { data } = await client.query<Record<string, unknown>>({ query, variables });
  if (!data) throw new Error("The test's API has no answer.");
  const name = getOperationAST(query)?.name?.value ?? "";
  return {
    readBuiltIn: async () => (kind === "builtIn" ? { [contentKey(name, variables)]: data } : {}),
    readLastGood: async () => (kind === "lastGood" ? data : undefined),
  };
}

it.each([
  ["/speakers", "SpeakersPage", SpeakersPageDocument, <SpeakersPage key="1" />],
  ["/", "HomePage", HomePageDocument, <HomePage key="2" />],
])(
  "shows the built-in speakers with their notice until they can be loaded (%s)",
  async (path, operation, query, element) => {
    expectLogged(failed);
    const api = createApi(conferenceData);
    api.fail(operation);
    const sources = await sourcesOf("builtIn", query);
    await renderPage({ [path]: element }, { at: path, api, sources });
    const notice = page.getByRole("status").filter({ hasText: "Using default speaker data" });
    await expect.element(notice).toHaveTextContent("Notice");
    await expect.element(page.getByText("Ada Byron").first()).toBeVisible();
    await expect.element(page.getByText(/^We could not load/)).not.toBeInTheDocument();
    const again = page.getByRole("button", { name: "Try again" });
    await again.click();
    await expect.element(notice).toBeVisible();
    api.mend(operation);
    await again.click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(page.getByText("Ada Byron").first()).toBeVisible();
  },
);

it("shows the last good line-up without the notice where it was changed", async () => {
  expectLogged(failed);
  const api = createApi(conferenceData);
  api.fail("SpeakersPage");
  const sources = await sourcesOf("lastGood", SpeakersPageDocument);
  await renderPage({ "/speakers": <SpeakersPage /> }, { at: "/speakers", api, sources });
  await expect.element(page.getByText("Ada Byron").first()).toBeVisible();
  await expect.element(page.getByText(/^This page may be out of date\./)).toBeVisible();
  await expect.element(page.getByText("Using default speaker data")).not.toBeInTheDocument();
});

it("keeps contact details, questions and the form with what was typed, and only logs the failure", async () => {
  expectLogged(failed);
  const api = createApi(conferenceData);
  api.fail("ContactPage");
  const sources = await sourcesOf("builtIn", ContactPageDocument);
  await renderPage({ "/contact": <ContactPage /> }, { at: "/contact", api, sources });
  await expect.element(page.getByText("Office hours")).toBeVisible();
  await expect.element(page.getByText("Using default speaker data")).not.toBeInTheDocument();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Ada Byron");
  api.mend("ContactPage");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  await expect.element(name).toHaveValue("Ada Byron");
});

it("keeps the contact form where there is nothing else to show", async () => {
  const api = createApi(conferenceData);
  api.fail("ContactPage");
  await show("/contact", <ContactPage />, "/contact", api);
  await expect.element(page.getByText("We could not load the contact details.")).toBeVisible();
  await expect.element(page.getByRole("form", { name: "Contact" })).toBeVisible();
});

it("still shows the parts of the home page that need no data", async () => {
  const api = createApi(conferenceData);
  api.fail("HomePage");
  await show("/", <HomePage />, "/", api);
  await expect.element(page.getByText("We could not load the speakers.")).toBeVisible();
  await expect.element(page.getByText("We could not load the tickets.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "The Great Hall" })).toBeVisible();
});

it("shows eight skeleton cards while the speakers load", async () => {
  const api = createApi(conferenceData);
  const release = api.hold("SpeakersPage");
  await show("/speakers", <SpeakersPage />, "/speakers", api);
  await expect.element(page.getByText("Loading speakers")).toBeInTheDocument();
  expect(page.getByTestId("speaker-skeleton").elements()).toHaveLength(8);
  release();
  await expect.element(page.getByRole("heading", { name: speaker?.name ?? "" })).toBeVisible();
  await expect.element(page.getByTestId("speaker-skeleton")).not.toBeInTheDocument();
});

it("shows the built-in notice for the speakers only", async () => {
  const notice = page.getByRole("status").filter({ hasText: "Using default speaker data" });
  const builtIn = new Set(["SpeakersPage", "AgendaPage"]);
  const within = (element: ReactElement) => (
    <BuiltInOperationsContext value={builtIn}>{element}</BuiltInOperationsContext>
  );
  const { unmount } = await show("/speakers", within(<SpeakersPage />));
  await expect.element(notice).toHaveTextContent("Notice");
  await unmount();
  await show("/agenda", within(<AgendaPage />));
  await expect.element(page.getByText(session?.title ?? "").first()).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it.each([
  ["Session not found", "/agenda/:day/:slug", <SessionPage key="1" />, "/agenda/day1/nothing"],
  ["Session not found", "/agenda/:day/:slug", <SessionPage key="2" />, "/agenda/day9/nothing"],
  ["Speaker not found", "/speakers/:slug", <SpeakerPage key="3" />, "/speakers/nobody"],
])("%s: leads on from an address of nothing (%s)", async (title, path, element, at) => {
  await show(path, element, at);
  await expect.element(heading(title)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^(Return to Agenda|See all speakers)$/ }).first())
    .toHaveAttribute("href", title.startsWith("Session") ? paths.agenda : paths.speakers);
});
