import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { renderTab } from "../render-tab.tsx";
import type { RowAction } from "./row-actions.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import { type Column, RowsTable, RowTitle } from "./rows-table.tsx";

type Room = { id: string; name: string };

const rooms: readonly Room[] = [
  { id: "r1", name: "Great Hall" },
  { id: "r2", name: "A room whose name is much longer than a line of a phone has room for" },
];
const columns: readonly Column<Room>[] = [
  {
    header: "Name",
    wide: true,
    cell: ({ id, name }) => <RowTitle id={id}>{name}</RowTitle>,
    line: () => "On the second floor",
  },
];
const onEdit = vi.fn();
const onDelete = vi.fn();
const actions = ({ id, name }: Room): RowAction[] => [
  { label: "Edit", name: `Edit ${name}`, onSelect: () => onEdit(id) },
  { label: "Delete", name: `Delete ${name}`, danger: true, onSelect: () => onDelete(id) },
];
const history = (): RowMenuItem[] => [{ label: "History", onSelect: () => {} }];

type Offered = { actions?: typeof actions; more?: typeof history };

const show = (offered: Offered) =>
  renderTab(
    <RowsTable
      label="Rooms"
      rows={rooms}
      columns={columns}
      nameOf={({ name }) => name}
      {...offered}
    />,
  );
const opener = page.getByRole("button", { name: "More for Great Hall" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const items = () =>
  page
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  onEdit.mockClear();
  onDelete.mockClear();
});

it("has one menu with all actions on phones, deleting last", async () => {
  await page.viewport(390, 844);
  await show({ actions, more: history });
  await expect.element(opener).toBeVisible();
  await expect.element(button("Edit Great Hall")).not.toBeInTheDocument();
  await opener.click();
  await expect.element(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  expect(items()).toEqual(["Edit", "History", "Delete"]);
  await expectAccessible("with the menu of a row");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  expect(onDelete.mock.calls).toEqual([["r1"]]);
  await expect.element(opener).toHaveFocus();
});

it("has a button for each action from 640 px on, and the menu for what is rare", async () => {
  await page.viewport(640, 844);
  await show({ actions, more: history });
  await button("Edit Great Hall").click();
  expect(onEdit.mock.calls).toEqual([["r1"]]);
  await expect.element(button("Delete Great Hall")).toBeVisible();
  await opener.click();
  await expect.element(page.getByRole("menuitem", { name: "History" })).toBeVisible();
  expect(items()).toEqual(["History"]);
});

it("has no menu where it would be empty, and needs none for a single harmless action", async () => {
  await page.viewport(1440, 900);
  const { unmount } = await show({ actions });
  await expect.element(button("Edit Great Hall")).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
  await unmount();
  await page.viewport(390, 844);
  await show({ actions: (room) => actions(room).slice(0, 1) });
  await expect.element(button("Edit Great Hall")).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
});

it("is a link as large as the row on phones, and leaves most of it to the text", async () => {
  await page.viewport(390, 844);
  await show({ actions, more: history });
  const [first, second] = page.getByRole("row").elements().slice(-2);
  const link = page.getByRole("link", { name: "Great Hall" }).element();
  const { left, top, right, height } = first?.getBoundingClientRect() ?? new DOMRect();
  for (const x of [left + 4, left + 150, right - 70]) {
    for (const y of [top + 4, top + height - 4]) {
      expect(document.elementFromPoint(x, y), `${x} ${y}`).toBe(link);
    }
  }
  const target = opener.element().getBoundingClientRect();
  expect(target.width).toBeGreaterThanOrEqual(44);
  expect(target.height).toBeGreaterThanOrEqual(44);
  expect(document.elementFromPoint(target.x + 2, target.y + 2)).toBe(opener.element());
  const text = second?.querySelector("[data-part=title]")?.getBoundingClientRect();
  expect(text?.width).toBeGreaterThanOrEqual(250);
});
