import type { APIRequestContext, Page } from "@playwright/test";
import { makeAccount, signIn } from "../support/accounts.ts";
import { main, test } from "../support/admin.ts";
import { mutate } from "../support/mutate.ts";
import { expect } from "../support/test.ts";

/** Adds rooms and sessions to a conference. */
async function fill(request: APIRequestContext, conferenceId: string) {
  for (const name of ["Main Hall", "Lab", "Loft"])
    await mutate(request, "createRoom", "CreateRoomInput", "Room", { conferenceId, name });
  const add = (title: string, times: object, more: object = {}) =>
    mutate(request, "createScheduleItem", "CreateScheduleItemInput", "ScheduleItem", {
      conferenceId,
      title,
      description: "",
      type: "Session",
      ...times,
      ...more,
    });
  const at = (startTime: string, endTime: string) => ({ day: "day1", startTime, endTime });
  await add("Opening", at("09:00", "10:00"), { roomNames: ["Main Hall"] });
  await add("Soldering", at("10:00", "11:00"), { roomNames: ["Lab"] });
  await add("Lunch", at("12:00", "13:00"), { type: "Break", allRooms: true });
  await add("Gardens", {});
}

const board = (conferenceId: string) =>
  `/admin?conference=${conferenceId}&tab=schedule&view=board&day=day1`;

const grid = (page: Page) => main(page).getByRole("grid");
const block = (page: Page, title: string) =>
  grid(page).getByRole("gridcell", { name: new RegExp(`^${title}, `) });

async function boxOf(page: Page, title: string) {
  const box = await block(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not on the board.`);
  return box;
}

type Point = { x: number; y: number };

/** Drags from a point by some pixels, as a hand does: in steps. */
async function drag(page: Page, from: Point, to: Point, steps = 8) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
  await page.mouse.up();
}

/** Pixels per minute. */
const minute = 2;

test("moves, resizes and places sessions by mouse, and keeps them @once", async ({
  page,
  conferenceId,
}) => {
  await fill(page.request, conferenceId);
  await page.goto(board(conferenceId));
  const opening = await boxOf(page, "Opening");
  const soldering = await boxOf(page, "Soldering");
  const middle = { x: opening.x + 40, y: opening.y + 30 };
  const toLab = soldering.x - opening.x;
  await drag(page, middle, { x: middle.x + toLab, y: middle.y + 120 * minute });
  await expect(block(page, "Opening")).toHaveAccessibleName(/11:00 to 12:00/);

  const moved = await boxOf(page, "Opening");
  const edge = { x: moved.x + 60, y: moved.y + moved.height - 3 };
  await drag(page, edge, { x: edge.x, y: edge.y - 30 * minute });
  await expect(block(page, "Opening")).toHaveAccessibleName(/11:00 to 11:30/);

  const tray = main(page).getByRole("complementary", { name: "Unscheduled sessions" });
  const gardens = await tray.getByRole("button", { name: /^Gardens/ }).boundingBox();
  if (!gardens) throw new Error("Gardens is not in the tray.");
  await drag(
    page,
    { x: gardens.x + 20, y: gardens.y + 20 },
    { x: opening.x + 40, y: opening.y + 60 * minute + 10 },
  );
  await expect(block(page, "Gardens")).toHaveAccessibleName(/10:00 to 10:45/);
  await expect(grid(page)).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(block(page, "Gardens")).toHaveAccessibleName(/10:00 to 10:45/);
  await expect(block(page, "Opening")).toHaveAccessibleName(/11:00 to 11:30/);

  // Back to the tray, which is closed while it is empty, and undone.
  const placed = await boxOf(page, "Gardens");
  await expect(tray).toBeHidden();
  const toggle = main(page).getByRole("button", { name: /^Unscheduled sessions: / });
  const closed = await toggle.boundingBox();
  if (!closed) throw new Error("There is no way to the tray.");
  await drag(
    page,
    { x: placed.x + 40, y: placed.y + 30 },
    { x: closed.x + closed.width - 10, y: closed.y + 10 },
  );
  await expect(tray.getByRole("button", { name: /^Gardens/ })).toBeVisible();
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(block(page, "Gardens")).toHaveAccessibleName(/10:00 to 10:45/);
});

test("shows two people each other's moves, and who was first @once", async ({
  page,
  browser,
  conferenceId,
  baseURL,
}) => {
  await fill(page.request, conferenceId);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  const person = await makeAccount({
    fullName: "Grace Hopper",
    password: "first-secret",
    email: `grace-${conferenceId}@example.com`,
  });
  await signIn(context.request, person);
  await invite(page.request, context.request, conferenceId, person.email);
  await page.goto(board(conferenceId));
  await other.goto(board(conferenceId));
  await expect(main(page).getByText("Grace Hopper has had this open since")).toBeVisible();

  // Both take the same block, one by mouse, and the other one drops it first.
  const box = await boxOf(page, "Opening");
  const grip = { x: box.x + 40, y: box.y + 30 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + 15 * minute, { steps: 4 });
  await expect(block(other, "Opening")).toHaveAccessibleName(/Ada Byron is moving it/);
  await expect(block(other, "Opening")).toContainText("Ada Byron");
  await block(other, "Opening").focus();
  await other.keyboard.press("Enter");
  await expect(main(other).getByText("Ada Byron is moving it, too.")).toBeVisible();
  await expect(block(page, "Opening")).toHaveAccessibleName(/Grace Hopper is moving it/);
  for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await other.keyboard.press(key);
  await expect(main(other).getByText(/“Opening” is now on Day 1 .* in Loft/)).toBeVisible();
  await expect(block(page, "Opening")).toHaveAttribute("data-in", await roomOf(other, "Opening"));
  await expect(block(page, "Opening")).not.toHaveAccessibleName(/Grace Hopper/);
  await page.mouse.up();
  const alert = main(page).getByRole("alert");
  await expect(alert).toContainText("Grace Hopper changed this in the meantime. It was not moved.");
  await expect(alert).toContainText("“Opening” is on Day 1 from 09:00 to 10:00 in Loft.");
  await expect(block(page, "Opening")).toHaveAccessibleName(/09:00 to 10:00/);
  await alert.getByRole("button", { name: "Move it all the same" }).click();
  await expect(block(other, "Opening")).toHaveAccessibleName(/09:15 to 10:15/);
  await expect(block(other, "Opening")).not.toHaveAccessibleName(/Ada Byron/);
  await context.close();
});

test("prints a day on one sheet, without what works on it @once", async ({
  page,
  conferenceId,
}) => {
  await fill(page.request, conferenceId);
  await page.goto(board(conferenceId));
  await expect(block(page, "Opening")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const buttons = main(page).getByRole("button").locator("visible=true");
  await expect(buttons).toHaveText([/^Day 1/]);
  await expect(main(page).getByRole("complementary")).toBeHidden();
  const lunch = await boxOf(page, "Lunch");
  const scroller = await main(page).locator("[data-scroller]").boundingBox();
  expect(lunch.y + lunch.height).toBeLessThan((scroller?.y ?? 0) + (scroller?.height ?? 0));
  const file = (await page.pdf({ format: "A4", landscape: true })).toString("latin1");
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.goto(`/admin?conference=${conferenceId}&tab=schedule`);
  const row = main(page).getByRole("row", { name: /Opening/ });
  await expect(row.getByRole("cell").locator("visible=true")).toContainText([
    "09:00 – 10:00",
    "Session",
    "Opening",
  ]);
  await expect(row.getByRole("checkbox")).toBeHidden();
});

/** The rooms and the number of sessions without a time of a conference that is planned anew. */
const halls = ["Main Hall", "Lab", "Loft", "Cellar"];
const unplaced = 34;

/** Lunch on both days, and sessions of several types and lengths in the tray. */
async function fillTray(request: APIRequestContext, conferenceId: string) {
  for (const [position, name] of halls.entries())
    await mutate(request, "createRoom", "CreateRoomInput", "Room", {
      conferenceId,
      name,
      position,
    });
  const add = (input: object) =>
    mutate(request, "createScheduleItem", "CreateScheduleItemInput", "ScheduleItem", {
      conferenceId,
      description: "",
      ...input,
    });
  for (const day of ["day1", "day2"]) {
    const times = { day, startTime: "12:00", endTime: "13:00" };
    await add({ ...times, title: `Lunch of ${day}`, type: "Break", allRooms: true });
  }
  const types = ["Talk", "Session", "Workshop", "Panel"];
  for (let index = 0; index < unplaced; index += 1)
    await add({ title: `Topic ${index + 1}`, type: types[index % types.length] });
}

/** Where each session is: none in two places at once, none during lunch. */
async function expectNoClash(request: APIRequestContext, conferenceId: string) {
  const query = `query ($id: ID!) { programmeBoard(conferenceId: $id) {
    scheduleItems { title day startTime endTime rooms { name } } } }`;
  const read = async () => {
    const answer = await request.post("/graphql", {
      data: { query, variables: { id: conferenceId } },
    });
    const { scheduleItems } = (await answer.json()).data.programmeBoard;
    return scheduleItems as {
      title: string;
      day: string | null;
      startTime: string;
      endTime: string;
      rooms: { name: string }[];
    }[];
  };
  await expect.poll(async () => (await read()).filter(({ day }) => !day).length).toBe(0);
  const items = await read();
  expect(items).toHaveLength(unplaced + 2);
  const isEverywhere = ({ title }: { title: string }) => title.startsWith("Lunch");
  for (const one of items)
    for (const other of items) {
      if (one === other || one.day !== other.day) continue;
      const shares = one.rooms.some(({ name }) => other.rooms.some((room) => room.name === name));
      if (!shares && !isEverywhere(one)) continue;
      const isApart = one.endTime <= other.startTime || other.endTime <= one.startTime;
      expect(isApart, `${one.title} and ${other.title}`).toBe(true);
    }
  return new Set(items.flatMap(({ day, rooms }) => rooms.map(({ name }) => `${day} ${name}`)));
}

test("34 sessions are placed by at most 80 actions of a mouse @once", async ({
  page,
  conferenceId,
}) => {
  await fillTray(page.request, conferenceId);
  await page.goto(board(conferenceId));
  let actions = 0;
  const click = async (name: string | RegExp) => {
    await main(page).getByRole("button", { name }).click();
    actions += 1;
  };
  // Lower hours, so that a day fits.
  await click("Lower hours");
  await click("Lower hours");
  const tray = main(page).getByRole("complementary", { name: "Unscheduled sessions" });
  // At one pixel a minute.
  const at9 = (await boxOf(page, "Lunch of day1")).y - 3 * 60;
  const columns = await Promise.all(
    halls.map((name) => grid(page).getByText(name, { exact: true }).boundingBox()),
  );
  // Each day in turn, and in each the rooms: from 9:00 to lunch, and after it. The longest lasts 90 minutes.
  const starts = [9, 10.5, 13, 14.5, 16];
  for (let index = 0; index < unplaced; index += 1) {
    const perDay = unplaced / 2;
    if (index === perDay) {
      const day2 = main(page).getByRole("button", { name: /^Day 2/ });
      // The library that drags swallows clicks for a moment after a drop.
      await expect(async () => {
        await day2.click();
        await expect(day2).toHaveAttribute("aria-pressed", "true", { timeout: 1_000 });
      }).toPass();
      actions += 1;
    }
    const place = index % perDay;
    const hour = starts[Math.floor(place / halls.length)] ?? 0;
    const item = tray.getByRole("button", { name: new RegExp(`^Topic ${index + 1} `) });
    const box = await item.boundingBox();
    if (!box) throw new Error("It is not in the tray.");
    const to = { x: (columns[place % halls.length]?.x ?? 0) + 20, y: at9 + (hour - 9) * 60 + 6 };
    await drag(page, { x: box.x + 20, y: box.y + 15 }, to, 2);
    actions += 1;
    await expect(item).toHaveCount(0);
  }
  expect((await expectNoClash(page.request, conferenceId)).size).toBe(2 * halls.length);
  expect(actions).toBeLessThanOrEqual(80);
  expect(actions).toBeGreaterThanOrEqual(unplaced);
});

test("34 sessions are placed by at most 150 keys @once", async ({ page, conferenceId }) => {
  await fillTray(page.request, conferenceId);
  await page.goto(board(conferenceId));
  await expect(block(page, "Lunch of day1")).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const left = async () => unplaced - (await main(page).locator("[data-tray-item]").count());
  await press("t");
  for (const _day of [1, 2]) {
    for (const room of halls) {
      if (room !== halls[0]) await press("ArrowRight");
      await press("Home");
      // 17 a day.
      for (let count = room === halls[0] ? 5 : 4; count > 0; count -= 1) {
        const placed = await left();
        await press("p");
        await expect.poll(left).toBe(placed + 1);
      }
    }
    await press("PageDown");
    for (let back = 1; back < halls.length; back += 1) await press("ArrowLeft");
  }
  const used = await expectNoClash(page.request, conferenceId);
  expect(used.size).toBe(2 * halls.length);
  expect(keys).toBeLessThanOrEqual(150);
});

const roomOf = async (page: Page, title: string): Promise<string> =>
  (await block(page, title).getAttribute("data-in")) ?? "";

/** Makes somebody an editor of a conference. */
async function invite(
  owner: APIRequestContext,
  invited: APIRequestContext,
  conferenceId: string,
  email: string,
) {
  const { id } = await mutate(owner, "inviteMember", "InviteMemberInput", "Invitation", {
    conferenceId,
    email,
    role: "editor",
  });
  const query = "mutation ($id: ID!) { acceptInvitation(input: { id: $id }) { __typename } }";
  const response = await invited.post("/graphql", { data: { query, variables: { id } } });
  const { data } = await response.json();
  expect(data.acceptInvitation.__typename).not.toMatch(/Error$/);
}
