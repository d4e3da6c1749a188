import type { WriteMessage } from "@summit/schema/messages/translator.ts";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { RichMessage } from "#lib/rich-message.tsx";
import { TranslateContext } from "#lib/translate.ts";
import { renderPage } from "#test/render-page.tsx";

/** A catalogue with one message. */
const written = (text: (values: { name: string }) => string) =>
  ((_key: string, values: { name: string }) => text(values)) as unknown as WriteMessage;

const render = (text: (values: { name: string }) => string) =>
  renderPage(
    <TranslateContext value={written(text)}>
      <p data-testid="message">
        <RichMessage
          id={"site.example" as never}
          values={{ name: "Ada" } as never}
          tags={{ link: <a href="/contact">?</a>, strong: <strong /> } as never}
        />
      </p>
    </TranslateContext>,
  );

it("writes a sentence with elements in it, in the order of its language", async () => {
  await render(({ name }) => `Ask <strong>${name}</strong>, or <link>write to us</link>.`);
  const message = page.getByTestId("message");
  await expect.element(message).toHaveTextContent("Ask Ada, or write to us.");
  await expect
    .element(message.getByRole("link", { name: "write to us" }))
    .toHaveAttribute("href", "/contact");
  await expect
    .element(message.getByText("Ada", { exact: true }))
    .toHaveProperty("tagName", "STRONG");
});

it("takes what is no element of it as text", async () => {
  await render(() => "If a < b, <em>see</em> below");
  await expect.element(page.getByTestId("message")).toHaveTextContent("If a < b, see below");
});
