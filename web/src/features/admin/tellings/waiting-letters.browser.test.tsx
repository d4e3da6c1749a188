import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { useTellings, WaitingLetters } from "./waiting-letters.tsx";

type Stored = ReturnType<typeof tellingOf>;

const tellingOf = (more: object = {}) => ({
  __typename: "Telling",
  id: "t",
  kind: "decisions",
  state: "waiting",
  letters: 25,
  sendAt: new Date(Date.now() + 272_000).toISOString(),
  refusal: null as string | null,
  ...more,
});

/** An API in which planned letters are stopped and sent. */
function tellingsApi(stored: Stored[]) {
  const called: string[] = [];
  const change = (name: string, changes: object) => () => {
    called.push(name);
    return Object.assign(stored[0] ?? {}, changes);
  };
  const api = createApi({
    tellings: () => stored,
    stopTelling: change("stop", { state: "stopped" }),
    hastenTelling: change("hasten", { sendAt: new Date().toISOString() }),
  });
  return { api, called };
}

const kinds = ["decisions", "reminders"] as const;

const Letters = () => <WaitingLetters tellings={useTellings(kinds)} />;

const group = page.getByRole("group", { name: "Letters that wait" });
const button = (name: string) => page.getByRole("button", { name });

it("says what goes out when, and takes it back", async () => {
  const { api, called } = tellingsApi([tellingOf()]);
  await renderTab(<Letters />, { api });
  await expect
    .element(group)
    .toHaveTextContent(/25 letters about decisions go out at \d{1,2}:\d\d/);
  await expect.element(page.getByRole("timer")).toHaveTextContent(/\d:\d\d left to stop them/);
  await expectAccessible();
  await button("Stop").click();
  await expect.element(page.getByText("Nobody was written to")).toBeVisible();
  await expect.element(group).not.toBeInTheDocument();
  expect(called).toEqual(["stop"]);
});

it("sends it at once, and is gone when the server has sent it", async () => {
  const stored = [tellingOf({ kind: "reminders", letters: 1 })];
  const { api, called } = tellingsApi(stored);
  await renderTab(<Letters />, { api });
  await expect.element(group).toHaveTextContent("1 reminder goes out at");
  await button("Send now").click();
  await expect.element(group).toHaveTextContent("It is being sent.");
  Object.assign(stored[0] ?? {}, { state: "sent" });
  await expect.element(group, { timeout: 10_000 }).not.toBeInTheDocument();
  expect(called).toEqual(["hasten"]);
});

it("says why letters were not sent, for a day, until others are planned", async () => {
  const refusal = "Somebody has changed what is to be sent meanwhile. Look at it again.";
  const sentAt = new Date(Date.now() - 3_600_000).toISOString();
  const stored = [tellingOf({ state: "refused", refusal, sendAt: sentAt })];
  const { api } = tellingsApi(stored);
  const { unmount } = await renderTab(<Letters />, { api });
  const alert = page.getByRole("alert").filter({ hasText: refusal });
  await expect.element(alert).toHaveTextContent("25 letters about decisions were not sent.");
  await expectAccessible("letters that were refused");
  await unmount();
  stored.unshift(tellingOf({ id: "t2" }));
  await renderTab(<Letters />, { api: tellingsApi(stored).api });
  await expect.element(group).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

it("lets those who may only read see it", async () => {
  const { api } = tellingsApi([tellingOf()]);
  await renderTab(<Letters />, { api, rights: { canManage: false } });
  await expect.element(group).toBeVisible();
  await expect.element(button("Stop")).not.toBeInTheDocument();
});
