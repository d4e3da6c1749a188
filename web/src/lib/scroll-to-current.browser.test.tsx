import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { scrollToCurrent } from "./scroll-to-current.ts";

const links = Array.from({ length: 30 }, (_, index) => `Link ${index + 1}`);

function List() {
  return (
    <nav aria-label="Links" style={{ height: "10rem", overflow: "auto" }}>
      {links.map((name) => (
        <a key={name} href={`#${name}`} style={{ display: "block", height: "2rem" }}>
          {name}
        </a>
      ))}
    </nav>
  );
}

async function open() {
  await renderPage(<List />);
  const list = page.getByRole("navigation", { name: "Links" });
  await expect.element(list).toBeVisible();
  const makeCurrent = (name: string) => {
    list.element().querySelector("[aria-current]")?.removeAttribute("aria-current");
    const link = page.getByRole("link", { name, exact: true }).element();
    link.setAttribute("aria-current", "page");
    scrollToCurrent(list.element() as HTMLElement);
  };
  const scrolled = () => Math.round(list.element().scrollTop);
  return { makeCurrent, scrolled };
}

it("centres the current link, without asking for a layout of its own", async () => {
  const { makeCurrent, scrolled } = await open();
  const asked = vi.spyOn(Element.prototype, "getBoundingClientRect");
  makeCurrent("Link 10");
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  // The middle of the link is at 9.5 times 32 px, and that of the list 80 px below its edge.
  await expect.poll(scrolled).toBe(224);
});

it("centres the last of several within one frame, once", async () => {
  const { makeCurrent, scrolled } = await open();
  for (const name of ["Link 20", "Link 10", "Link 10"]) makeCurrent(name);
  await expect.poll(scrolled).toBe(224);
  makeCurrent("Link 20");
  await expect.poll(scrolled).toBe(544);
});
