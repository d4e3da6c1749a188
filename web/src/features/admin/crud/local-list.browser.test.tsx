import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { renderTab } from "../render-tab.tsx";
import { CrudList } from "./crud-list.tsx";
import { type Column, RowsTable } from "./rows-table.tsx";
import { useLocalList } from "./use-local-list.ts";

type Sponsor = { id: string; name: string; position: number };

const sponsors = Array.from({ length: 55 }, (_, index) => ({
  id: `sponsor-${index + 1}`,
  name: `Sponsor ${index + 1}`,
  position: 55 - index,
}));

const columns: readonly Column<Sponsor>[] = [
  { header: "Name", sortBy: ({ name }) => name, cell: ({ name }) => name },
  { header: "Place", sortBy: ({ position }) => position, cell: ({ position }) => position },
  { header: "Note", cell: () => "" },
];

type TableProps = {
  rows: readonly Sponsor[] | undefined;
  shown?: readonly Column<Sponsor>[];
  onEdit?: (id: string) => void;
};

const Table = ({ rows, shown = columns, onEdit = () => {} }: TableProps) => (
  <CrudList
    label="Sponsors"
    list={useLocalList(rows, shown, ({ name }) => name)}
    columns={shown}
    empty={{ title: "No Sponsors Found", text: "Add the first logo." }}
    nameOf={({ name }) => name}
    actions={({ id, name }) => [
      { label: "Edit", name: `Edit ${name}`, onSelect: () => onEdit(id) },
      { label: "Delete", name: `Delete ${name}`, danger: true, onSelect: () => {} },
    ]}
  />
);

const names = () =>
  [...document.querySelectorAll("tbody td:first-child")].map((cell) => cell.textContent);
const search = page.getByRole("searchbox", { name: "Search sponsors" });
const header = (name: string) => page.getByRole("columnheader", { name: new RegExp(`^${name}`) });

it("wraps a date and time only between the two, at any column width", async () => {
  await page.viewport(820, 600);
  const moments: readonly Column<{ id: string }>[] = [
    { header: "Name", cell: () => "word ".repeat(80) },
    { header: "Date", numeric: true, cell: () => "23 Nov 2026, 01:40 CET" },
  ];
  await renderTab(
    <div style={{ width: "20rem" }}>
      <RowsTable label="Moments" rows={[{ id: "a" }]} columns={moments} />
    </div>,
  );
  const text = document.createRange();
  text.selectNodeContents(page.getByText("23 Nov 2026").element());
  expect(new Set([...text.getClientRects()].map(({ top }) => top)).size).toBe(2);
});

it("says that nothing is there, not that nothing matches, when the last row is gone", async () => {
  await renderTab(<Table rows={[]} />, { at: "?q=sponsor" });
  await expect.element(page.getByText("No Sponsors Found")).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});

it("distinguishes loading and empty", async () => {
  const { unmount } = await renderTab(<Table rows={undefined} />);
  await expect.element(page.getByText("Loading sponsors")).toBeInTheDocument();
  await unmount();
  await renderTab(<Table rows={[]} />);
  await expect.element(page.getByText("No Sponsors Found")).toBeVisible();
  await expect.element(page.getByText("Add the first logo.")).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
});

it("is searched by row names; / focuses the search", async () => {
  const { router } = await renderTab(<Table rows={sponsors} />);
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("SPONSOR 2/");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  await userEvent.keyboard("{Backspace}");
  await expect.poll(names).toHaveLength(11);
  expect(router.state.location.search).toBe("?q=SPONSOR+2");
  await router.navigate("/admin");
  await expect.element(search).toHaveValue("");
});

it("finds words with and without their hyphens, also while they are typed", async () => {
  const rows = ["A/B testing", "E-mail that is read", "Bridges"].map((name, position) => ({
    id: name,
    name,
    position,
  }));
  await renderTab(<Table rows={rows} />);
  for (const [typed, found] of [
    ["a/b", "A/B testing"],
    ["email", "E-mail that is read"],
    ["e-", "E-mail that is read"],
    ["bri-dges", "Bridges"],
  ] as const) {
    await search.fill(typed);
    await expect.poll(names, { message: typed }).toEqual([found]);
  }
});

it("sorts columns numerically or alphabetically, and keeps the order in the URL", async () => {
  const { router } = await renderTab(<Table rows={sponsors} />);
  await header("Place").getByRole("button").click();
  await expect.element(header("Place")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => names()[0]).toBe("Sponsor 55");
  await header("Name").getByRole("button").click();
  await expect.poll(() => names().slice(0, 3)).toEqual(["Sponsor 1", "Sponsor 2", "Sponsor 3"]);
  await header("Name").getByRole("button").click();
  await expect.element(header("Name")).toHaveAttribute("aria-sort", "descending");
  await expect.element(header("Place")).toHaveAttribute("aria-sort", "none");
  expect(names()[0]).toBe("Sponsor 55");
  await expect.poll(() => router.state.location.search).toBe("?sort=-name");
  await header("Name").getByRole("button").click();
  expect(router.state.location.search).toBe("");
  await expect.element(header("Note").getByRole("button")).not.toBeInTheDocument();
});

it("keeps its order when a view has another first column", async () => {
  const rows = sponsors.slice(0, 3);
  const { unmount } = await renderTab(<Table rows={rows} />, { at: "?sort=-place" });
  await expect.poll(names).toEqual(["Sponsor 1", "Sponsor 2", "Sponsor 3"]);
  await unmount();
  await renderTab(<Table rows={rows} shown={columns.slice(1)} />, { at: "?sort=-place" });
  await expect.poll(names).toEqual(["55", "54", "53"]);
});

it("has pages, and keeps focus on the button on the last one", async () => {
  const { router } = await renderTab(<Table rows={sponsors} />, { at: "?page=1" });
  const next = page.getByRole("button", { name: "Next" });
  await expect.element(page.getByText("Page 1 of 2, 55 in all")).toBeVisible();
  await next.click();
  await expect.poll(names).toHaveLength(5);
  expect(router.state.location.search).toBe("?page=2");
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.search).toBe("?page=2");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect.poll(names).toHaveLength(50);
});

it("shows its last page if the page in the URL is too high", async () => {
  await renderTab(<Table rows={sponsors} />, { at: "?page=9" });
  await expect.element(page.getByText("Page 2 of 2, 55 in all")).toBeVisible();
});

it("has actions that name their row, and is accessible as table and as cards", async () => {
  const onEdit = vi.fn();
  await renderTab(<Table rows={sponsors.slice(0, 3)} onEdit={onEdit} />);
  await page.getByRole("button", { name: "Edit Sponsor 2" }).click();
  expect(onEdit).toHaveBeenCalledWith("sponsor-2");
  await expectAccessible("as a table");
  await page.viewport(390, 844);
  await expectAccessible("as cards");
  await expect.element(page.getByRole("button", { name: "More for Sponsor 3" })).toBeVisible();
});

it("renders only the row that is ticked, and no other with it", async () => {
  const rendered = vi.fn();
  const counted: readonly Column<Sponsor>[] = [
    {
      header: "Name",
      cell: ({ name }) => {
        rendered(name);
        return name;
      },
    },
  ];
  const Selectable = () => (
    <CrudList
      label="Sponsors"
      list={useLocalList(sponsors.slice(0, 3), counted, ({ name }) => name)}
      columns={counted}
      nameOf={nameOf}
      bulk={bulk}
      empty={{ title: "No Sponsors Found" }}
    />
  );
  await renderTab(<Selectable />);
  rendered.mockClear();
  await page.getByRole("checkbox", { name: "Select Sponsor 2" }).click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
  expect(new Set(rendered.mock.calls.flat())).toEqual(new Set(["Sponsor 2"]));
});

const nameOf = ({ name }: Sponsor) => name;
const bulk = { nouns: ["sponsor", "sponsors"] } as const;
