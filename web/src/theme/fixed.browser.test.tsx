import { chakra } from "@chakra-ui/react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { fixed } from "#theme/fixed.ts";

const recipe = {
  base: { paddingInline: 3, color: "fg.muted", _hover: { color: "fg" } },
  variants: { danger: { true: { color: "danger" } } },
};
const Fixed = fixed("button", recipe);
const Usual = chakra("button", recipe);

it("has the styles that the usual element has, also with a variant, and passes on everything else", async () => {
  await renderPage(
    <>
      <Usual>Usual</Usual>
      <Fixed>Fixed</Fixed>
      <Usual danger>Usual danger</Usual>
      <Fixed danger aria-label="Fixed danger" data-part="one" />
    </>,
  );
  const button = (name: string) => page.getByRole("button", { name, exact: true }).element();
  expect(button("Fixed").className).toBe(button("Usual").className);
  expect(button("Fixed danger").className).toBe(button("Usual danger").className);
  expect(button("Fixed danger").className).not.toBe(button("Fixed").className);
  expect(button("Fixed danger").outerHTML).toContain('data-part="one"');
  expect(button("Fixed danger").hasAttribute("danger")).toBe(false);
});
