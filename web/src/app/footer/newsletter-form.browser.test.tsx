import { Box } from "@chakra-ui/react";
import { GraphQLError } from "graphql";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

const email = page.getByLabelText("Email address");
const button = page.getByRole("button");
const subscribed = "Successfully subscribed to our newsletter!";

/** The form on the same background as in the footer. */
async function renderForm() {
  const api = createApi({
    subscribeToNewsletter: ({ input }: { input: { email: string } }) => ({
      __typename: "NewsletterReceipt",
      email: input.email,
    }),
  });
  await renderPage(
    <Box data-ground="ink" bg="ground.ink" color="fg.onInk">
      <NewsletterForm />
    </Box>,
    { api },
  );
  return api;
}

it("requires an address, subscribes once, clears the field and confirms", async () => {
  const api = await renderForm();
  await button.click();
  await expect.element(email).toHaveAccessibleDescription("Please enter your email address");
  await expect.element(email).toHaveFocus();
  await email.fill("ada@");
  await expect.element(email).toHaveAccessibleDescription("Please enter a valid email");
  await expectAccessible("refused");
  expect(api.sent).toEqual([]);

  const release = api.hold("SubscribeToNewsletter");
  await email.fill("ada@example.com");
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveTextContent("Subscribing...");
  await expect.element(button).toBeDisabled();
  await expect.element(email).toBeDisabled();
  release();
  await expect.element(page.getByRole("status")).toHaveTextContent(subscribed);
  await expect
    .element(page.getByRole("form"))
    .toHaveTextContent("An email with a link to confirm is on its way");
  await expect.element(email).toHaveValue("");
  await expect.element(email).toBeEnabled();
  await expect.element(email).toHaveFocus();
  await expect.element(button).toHaveTextContent("Subscribe");
  await expectAccessible("subscribed");
  expect(api.sent).toEqual(["SubscribeToNewsletter"]);

  await email.fill("b");
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

it("shows errors, with the API's message if it has one, and keeps the address", async () => {
  expectLogged(/Failed to fetch/, /not available/);
  const api = await renderForm();
  api.fail("SubscribeToNewsletter");
  await email.fill("ada@example.com");
  await button.click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toHaveTextContent("Failed to subscribe. Please try again.");
  await expect.element(email).toHaveValue("ada@example.com");
  await expectAccessible("failed");

  api.fail("SubscribeToNewsletter", new GraphQLError("The service is not available."));
  await button.click();
  await expect.element(alert).toHaveTextContent("The service is not available.");
  await expect.element(email).toHaveValue("ada@example.com");
  api.mend("SubscribeToNewsletter");
  await button.click();
  await expect.element(page.getByRole("status")).toHaveTextContent(subscribed);
  await expect.element(alert).not.toBeInTheDocument();
});
