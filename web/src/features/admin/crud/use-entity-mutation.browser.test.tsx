import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { UpdateSpeakerDocument, useAdminSpeakersQuery } from "#graphql/admin/generated.ts";
import { useSpeakersPageQuery } from "#graphql/generated.ts";
import { createApi, outage, signedOut } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { testSpeaker } from "../test-records.ts";
import { type SaveResult, useEntityMutation } from "./use-entity-mutation.ts";

const ada = testSpeaker("Ada Byron");

/** A list of speakers, a button that renames the first, and the outcome. */
function Rename() {
  const { data } = useAdminSpeakersQuery({ conferenceId, drafts: true, first: 50, skip: 0 });
  const [saved, setSaved] = useState<SaveResult>();
  const [rename, busy] = useEntityMutation(UpdateSpeakerDocument, {
    success: ({ name }) => `${name} it is`,
    failure: "Failed to save speaker data",
    invalidates: ["speakers", "speaker"],
  });
  const input = { id: ada.id, name: "Ada Lovelace", title: ada.title };
  const press = async () => setSaved(await rename({ input }));
  return (
    <>
      <ul>
        {data?.speakerList?.nodes.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void press()}>
        {busy ? "Renaming" : "Rename"}
      </button>
      <output>{JSON.stringify(saved)}</output>
    </>
  );
}

function PublicPage() {
  // Of another conference, so that it shares no cached data with the list.
  const { data } = useSpeakersPageQuery({ conferenceId: "other" });
  return <p>Public: {data?.speakers.map(({ name }) => name).join(", ")}</p>;
}

const rename = page.getByRole("button", { name: /^Renam/ });
const list = page.getByRole("list");
const result = page.getByRole("status").and(page.getByText(/done/));
const alert = page.getByRole("alert");

function apiOf(...names: string[]) {
  const api = createApi({
    speakers: names.map(testSpeaker),
    updateSpeaker: () => {
      const renamed = { ...ada, name: "Ada Lovelace" };
      api.mock({ speakers: [...names.slice(1).map(testSpeaker), renamed] });
      return renamed;
    },
  });
  return api;
}

it("resolves once the invalidated lists, and only those, have been refetched", async () => {
  const api = apiOf("Ada Byron", "Ada Charles");
  const { router } = await renderTab(<Rename />, { api, pages: { "/speakers": <PublicPage /> } });
  await expect.element(list).toHaveTextContent("Ada ByronAda Charles");
  // Inactive queries of public pages are refetched when they are shown next, not before.
  await router.navigate("/speakers");
  await expect.element(page.getByText("Public: Ada Byron, Ada Charles")).toBeVisible();
  await router.navigate("/admin");

  const release = api.hold("AdminSpeakers");
  await rename.click();
  await expect.element(rename).toHaveTextContent("Renaming");
  await expect.poll(() => api.sent.filter((name) => name === "AdminSpeakers").length).toBe(2);
  await expect.element(list).toHaveTextContent("Ada");
  await expect.element(result).not.toBeInTheDocument();
  release();
  await expect.element(result).toHaveTextContent('"done":true');
  await expect.element(list).toHaveTextContent("Ada CharlesAda Lovelace");
  await expect.element(page.getByText("Ada Lovelace it is", { exact: true })).toBeVisible();
  expect(api.sent.filter((name) => name === "SpeakersPage")).toHaveLength(1);

  await router.navigate("/speakers");
  await expect.element(page.getByText("Public: Ada Charles, Ada Lovelace")).toBeVisible();
});

it("succeeds even if its list cannot be refetched", async () => {
  expectLogged(/Failed to fetch/);
  const api = apiOf("Ada Byron");
  await renderTab(<Rename />, { api });
  await expect.element(list).toHaveTextContent("Ada Byron");
  api.fail("AdminSpeakers");
  await rename.click();
  await expect.element(result).toHaveTextContent('"done":true');
  await expect.element(page.getByText("Ada Lovelace it is", { exact: true })).toBeVisible();
});

it("deduplicates identical requests", async () => {
  const api = apiOf("Ada Byron");
  await renderTab(<Rename />, { api });
  const release = api.hold("UpdateSpeaker");
  await rename.click();
  await rename.click();
  release();
  await expect.element(result).toHaveTextContent('"done":true');
  expect(api.sent.filter((name) => name === "UpdateSpeaker")).toHaveLength(1);
});

it("passes validation errors to the form, without a toast or refetch", async () => {
  const api = apiOf("Ada Byron");
  const fields = [{ path: ["name"], message: "Required" }];
  api.mock({ updateSpeaker: { __typename: "ValidationError", message: "Refused.", fields } });
  await renderTab(<Rename />, { api });
  await rename.click();
  await expect.element(result).toHaveTextContent('"done":false');
  await expect.element(result).toHaveTextContent('"Required"');
  await expect.element(alert).not.toBeInTheDocument();
  expect(api.sent).toEqual(["AdminSpeakers", "UpdateSpeaker"]);
});

it("shows the API's error message, or else a fallback", async () => {
  expectLogged(/not available|Failed to fetch|signed in/);
  const api = apiOf("Ada Byron");
  await renderTab(<Rename />, { api });
  api.mock({
    updateSpeaker: { __typename: "NotFoundError", message: "It is not there any more." },
  });
  await rename.click();
  await expect.element(alert).toHaveTextContent("Failed to save speaker data");
  await expect.element(alert).toHaveTextContent("It is not there any more.");

  api.fail("UpdateSpeaker", outage());
  await rename.click();
  await expect.element(alert).toHaveTextContent("The service is not available at the moment.");

  api.fail("UpdateSpeaker");
  await rename.click();
  await expect
    .element(alert)
    .toHaveTextContent("The server could not be reached. Please try again.");

  api.fail("UpdateSpeaker", signedOut());
  await rename.click();
  await expect.element(alert).toHaveTextContent("Your session has ended.");
  await expect.element(result).toHaveTextContent('"signedOut":true');

  // Errors of an attempt are cleared by the next one.
  api.mend("UpdateSpeaker");
  const release = api.hold("UpdateSpeaker");
  await rename.click();
  await expect.element(alert).not.toBeInTheDocument();
  release();
});
