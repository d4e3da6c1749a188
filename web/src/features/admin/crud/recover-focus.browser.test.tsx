import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { Heading } from "./heading.tsx";
import { recoverFocus } from "./recover-focus.ts";

/** Rows that can be deleted, or archived, which removes one of their buttons. */
function Rows() {
  const [rows, setRows] = useState([
    { name: "Ada", archived: false },
    { name: "Grace", archived: false },
    { name: "Alan", archived: false },
  ]);
  const [shown, setShown] = useState(true);
  return (
    <div ref={recoverFocus}>
      <Heading>People</Heading>
      <button type="button" onFocus={() => setShown(false)}>
        Elsewhere
      </button>
      {shown && <a href="/away">Away</a>}
      <table>
        <tbody>
          {rows.map(({ name, archived }) => (
            <tr key={name} tabIndex={-1}>
              <td>{name}</td>
              <td>
                {!archived && (
                  <button
                    type="button"
                    onClick={() =>
                      setRows(
                        rows.map((row) => ({
                          ...row,
                          archived: row.archived || row.name === name,
                        })),
                      )
                    }
                  >
                    Archive {name}
                  </button>
                )}
                <button
                  type="button"
                  onClick={() => setRows(rows.filter((row) => row.name !== name))}
                >
                  Delete {name}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const button = (name: string) => page.getByRole("button", { name });

it("moves to the same control of the next row, else the previous one, else the heading", async () => {
  await renderPage(<Rows />);
  await button("Delete Grace").click();
  await expect.element(button("Delete Alan")).toHaveFocus();
  await button("Archive Ada").click();
  await button("Delete Alan").click();
  await expect.element(button("Delete Ada")).toHaveFocus();
  await button("Delete Ada").click();
  await expect.element(page.getByRole("heading", { name: "People" })).toHaveFocus();
});

it("stays in a row that lost a button", async () => {
  await renderPage(<Rows />);
  await button("Archive Grace").click();
  await expect.element(button("Delete Grace")).toHaveFocus();
});

it("does nothing if focus has already moved elsewhere", async () => {
  await renderPage(<Rows />);
  page.getByRole("link", { name: "Away" }).element().focus();
  await button("Elsewhere").click();
  await expect.element(page.getByRole("link", { name: "Away" })).not.toBeInTheDocument();
  await expect.element(button("Elsewhere")).toHaveFocus();

  // Nor if nothing had the focus.
  button("Elsewhere").element().blur();
  expect(document.activeElement).toBe(document.body);
});
