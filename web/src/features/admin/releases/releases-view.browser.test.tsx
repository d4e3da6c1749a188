import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { ScheduleTab } from "../schedule/schedule-tab.tsx";

const change = (sentence: string) => ({ kind: "moved", sessionId: "s1", sentence });
const releaseOf = (number: number | null, more: object = {}) => ({
  __typename: "ProgrammeRelease",
  id: `r${number ?? "planned"}`,
  number,
  note: "",
  state: number ? "released" : "scheduled",
  notify: false,
  restoredId: null,
  releaseAt: "2026-11-26T10:00:00Z",
  createdBy: "Ada King",
  ...more,
});

function releasesApi(
  mode: string,
  planned: ReturnType<typeof releaseOf>[] = [],
  untold: string[] = [],
) {
  const stored = {
    tellings: [] as object[],
    mode,
    untold,
    releases: [...planned, releaseOf(2, { note: "Two talks moved.", notify: true }), releaseOf(1)],
    seen: "first",
    changes: [change("“Opening” has moved."), change("“Closing” is cancelled.")],
  };
  const conference = () => ({
    __typename: "Conference",
    id: "default",
    timeZone: "Europe/London",
    programmeMode: stored.mode,
  });
  return createApi({
    conference,
    confirmedDrafts: { sessions: 0, speakers: 0 },
    untoldSpeakers: () => stored.untold,
    tellings: () => stored.tellings,
    planTelling: ({ input: { kind } }: { input: { kind: string } }) => {
      const sendAt = new Date(Date.now() + 5 * 60_000).toISOString();
      const letters = stored.untold.length;
      const planned = { id: "t", kind, state: "waiting", letters, sendAt, refusal: null };
      stored.tellings = [{ __typename: "Telling", ...planned }];
      return stored.tellings[0];
    },
    programmeChanges: () => ({
      changes: stored.changes,
      told: ["Ada", "Grace"],
      seen: stored.seen,
    }),
    programmeReleases: () => (stored.mode === "live" ? [] : stored.releases),
    setProgrammeMode: ({ input }: { input: { mode: string } }) => {
      stored.mode = input.mode;
      return conference();
    },
    releaseProgramme: ({ input }: { input: { at: string | null } }) => {
      const made = releaseOf(input.at ? null : 3);
      stored.releases = [made, ...stored.releases];
      stored.changes = input.at ? stored.changes : [];
      return made;
    },
    cancelProgrammeRelease: ({ input: { id } }: { input: { id: string } }) => {
      stored.releases = stored.releases.filter((one) => one.id !== id);
      return releaseOf(null);
    },
  });
}

const at = "?view=releases";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const agree = () => vi.spyOn(window, "confirm").mockReturnValue(true);

it("says what a release makes public and who is told, and releases it", async () => {
  const confirm = agree();
  const api = releasesApi("releases");
  await renderTab(<ScheduleTab />, { api, at });
  await expect.element(page.getByText("“Opening” has moved.")).toBeVisible();
  await expect
    .element(page.getByText("2 speakers can be told by email: Ada and Grace."))
    .toBeVisible();
  await expectAccessible("before a release");
  await page.getByLabelText("Note to visitors (optional)").fill("See you there.");
  await button("Release…").click();
  expect(confirm).toHaveBeenCalledWith(
    "Make 2 changes public now? 2 speakers get an email in five minutes, until when you can stop it.",
  );
  await expect.element(page.getByText("Nothing has changed since the last release.")).toBeVisible();
  await expect.element(page.getByText(/^Release 3, .*/).first()).toBeVisible();
  expect(api.inputs).toEqual([
    {
      conferenceId: "default",
      note: "See you there.",
      notify: true,
      emailsWait: true,
      publishConfirmed: true,
      at: null,
      restoredId: null,
      seen: "first",
    },
  ]);
});

it("shows what somebody has changed meanwhile instead of releasing it", async () => {
  const confirm = agree();
  const message = "Somebody has changed the programme meanwhile. Look at it again.";
  const api = releasesApi("releases");
  const newer = { changes: [change("“Lunch” has moved.")], told: [], seen: "second" };
  api.mock({
    releaseProgramme: ({ input: { seen } }: { input: { seen: string } }) => {
      if (seen === "second") return releaseOf(3);
      api.mock({ programmeChanges: newer });
      return { __typename: "SeenConflictError", message };
    },
  });
  await renderTab(<ScheduleTab />, { api, at });
  await page.getByLabelText("Note to visitors (optional)").fill("See you there.");
  await button("Release…").click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText("“Lunch” has moved.")).toBeVisible();
  await expect
    .element(page.getByLabelText("Note to visitors (optional)"))
    .toHaveValue("See you there.");
  await button("Release…").click();
  expect(confirm).toHaveBeenLastCalledWith("Make 1 change public now? Nobody gets an email.");
  await expect.element(page.getByText("Release 3 is public")).toBeVisible();
  expect(api.inputs).toMatchObject([{ seen: "first" }, { seen: "second" }]);
});

it("schedules a release silently, and cancels it", async () => {
  agree();
  const api = releasesApi("releases");
  await renderTab(<ScheduleTab />, { api, at });
  await page.getByLabelText("When").selectOptions("later");
  await button("Release…").click();
  await expect.element(page.getByText("Please choose a time")).toBeVisible();
  await page.getByLabelText("Time", { exact: true }).fill("2030-05-01T10:30");
  await page.getByLabelText("Tell the speakers concerned by email").click();
  await button("Release…").click();
  await expect.element(page.getByText(/^Scheduled for/)).toBeVisible();
  expect(api.inputs).toMatchObject([{ at: "2030-05-01T10:30", notify: false }]);
  await expect.element(button("Release…")).not.toBeInTheDocument();
  await button("Cancel release").click();
  await expect.element(button("Release…")).toBeVisible();
});

it("rolls back to an earlier release, silently unless asked to", async () => {
  agree();
  const api = releasesApi("releases");
  await renderTab(<ScheduleTab />, { api, at });
  await button("Roll back to release 1").click();
  await expect.element(page.getByText("Release 3 is public")).toBeVisible();
  expect(api.inputs).toMatchObject([{ restoredId: "r1", notify: false }]);
});

it("lets nothing else be released while emails wait, and tells speakers of a silent release later", async () => {
  const confirm = agree();
  const api = releasesApi("releases");
  const sendAt = new Date(Date.now() + 5 * 60_000).toISOString();
  const letters = { id: "t", kind: "changes", letters: 2, sendAt, refusal: null };
  let state = "waiting";
  const telling = () => ({ __typename: "Telling", ...letters, state });
  api.mock({
    programmeReleases: [releaseOf(2), releaseOf(1)],
    tellings: () => [telling()],
    stopTelling: () => {
      state = "stopped";
      return telling();
    },
    planTelling: () => {
      state = "waiting";
      return telling();
    },
  });
  await renderTab(<ScheduleTab />, { api, at });
  const waiting = page.getByText(/^2 letters about changes go out at/);
  await expect.element(waiting).toBeVisible();
  await expect.element(page.getByText(/^Emails about the last release still wait/)).toBeVisible();
  for (const name of ["Release…", "Roll back to release 1", "Tell the speakers"]) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
  await button("Stop").click();
  await expect.element(button("Release…")).toBeVisible();
  await button("Tell the speakers").click();
  expect(confirm).toHaveBeenLastCalledWith(
    expect.stringContaining("Tell the speakers concerned what release 2 has changed?"),
  );
  await expect.element(waiting).toBeVisible();
  expect(api.inputs.at(-1)).toEqual({ conferenceId: "default", kind: "changes" });
});

it("asks before the mode is changed, and says what becomes public", async () => {
  const confirm = agree();
  const api = releasesApi("live");
  await renderTab(<ScheduleTab />, { api, at });
  await expect
    .element(page.getByRole("heading", { name: "Each change is public at once" }))
    .toBeVisible();
  await expectAccessible("in a live conference");
  await button("Publish by release").click();
  expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining("becomes release 1"));
  await button("Publish each change at once").click();
  expect(confirm).toHaveBeenLastCalledWith(
    expect.stringContaining("2 changes that only the team sees become public now."),
  );
  expect(api.inputs).toMatchObject([{ mode: "releases" }, { mode: "live" }]);
});

it("tells those of a live conference who were not told their time, and says nothing then", async () => {
  const confirm = agree();
  const api = releasesApi("live", [], ["Ada", "Grace"]);
  await renderTab(<ScheduleTab />, { api, at });
  const note = page.getByText("2 speakers have not been told their time.");
  await expect.element(note).toBeVisible();
  await expectAccessible("before they are told");
  await button("Publish by release").click();
  expect(confirm).toHaveBeenLastCalledWith(
    expect.stringContaining("2 speakers have not been told their time"),
  );
  await expect
    .element(page.getByText("Times and places become public by release", { exact: true }))
    .toBeVisible();
  await button("Tell them").click();
  expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining("Ada and Grace"));
  await expect.element(page.getByText(/^2 emails go out in five minutes/)).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByText(/^2 letters about times go out at /)).toBeVisible();
  await expectAccessible("while they wait");
  expect(api.inputs).toMatchObject([{ mode: "releases" }, { kind: "times" }]);
});

it("lets those who may only read see it, and reviewers not", async () => {
  const api = releasesApi("releases", [releaseOf(null)]);
  const { unmount } = await renderTab(<ScheduleTab />, { api, at, rights: { canManage: false } });
  await expect.element(page.getByText(/^Scheduled for/)).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
  await unmount();
  await renderTab(<ScheduleTab />, { api, at, rights: { canRead: false, canManage: false } });
  await expect.element(page.getByRole("link", { name: "Releases" })).not.toBeInTheDocument();
});
