import { formatTime } from "@summit/schema/validation/formats.ts";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { showTimes } from "./show-times.ts";
import { TimeSwitch } from "./time-switch.tsx";

const [from, until] = ["2025-11-26T09:00:00.000Z", "2025-11-26T09:20:00.000Z"];

function Times({ timeZone, instants = [from] }: { timeZone: string; instants?: string[] }) {
  return (
    <section key={instants.join()} ref={showTimes} data-times={timeZone}>
      {instants.map((instant) => (
        <time key={instant} data-clock="" dateTime={instant} data-until={instant}>
          {`Served ${instant}`}
        </time>
      ))}
      <TimeSwitch timeZone={timeZone} />
    </section>
  );
}

const choice = (name: RegExp) => page.getByRole("button", { name });

beforeEach(() => localStorage.clear());

it("shows the conference's time, or the visitor's on request, and remembers the choice", async () => {
  // Fourteen hours ahead of UTC, so that it differs from any test machine's zone.
  await renderPage(<Times timeZone="Pacific/Kiritimati" />);
  await expect.element(page.getByText(`Served ${from}`)).toBeVisible();
  await expect.element(choice(/^Kiritimati time/)).toHaveAttribute("aria-pressed", "true");
  await choice(/^My time/).click();
  const instant = Date.parse(from);
  await expect
    .element(page.getByRole("time"))
    .toHaveTextContent(formatTime("en-GB-u-hc-h12", instant));
  await expect.element(choice(/^My time/)).toHaveAttribute("aria-pressed", "true");
  expect(localStorage.getItem("summit-time")).toBe("own");
  await choice(/^Kiritimati time/).click();
  await expect.element(page.getByText(`Served ${from}`)).toBeVisible();
});

it("offers the choice if any time differs, such as after a clock change", async () => {
  // British clocks, of this test's browser, show Lagos's time until 31 October 2027.
  const instants = ["2027-10-30T09:00:00.000Z", "2027-10-31T09:00:00.000Z"];
  await renderPage(<Times timeZone="Africa/Lagos" instants={instants} />);
  await expect.element(choice(/^My time/)).toBeVisible();
});

it("converts times that arrive later", async () => {
  const Arriving = () => {
    const [instants, setInstants] = useState([from]);
    return (
      <>
        <Times timeZone="Africa/Lagos" instants={instants} />
        <button type="button" onClick={() => setInstants([until, from])}>
          Refetch
        </button>
      </>
    );
  };
  await renderPage(<Arriving />);
  await choice(/^My time/).click();
  const clocks = () =>
    page
      .getByRole("time")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(clocks).toEqual(["9:00 AM – 9:00 AM"]);
  await page.getByRole("button", { name: "Refetch" }).click();
  await expect.poll(clocks).toEqual(["9:20 AM – 9:20 AM", "9:00 AM – 9:00 AM"]);
  await choice(/^Lagos time/).click();
  await expect.poll(clocks).toEqual([`Served ${until}`, `Served ${from}`]);
});

it("offers no choice if both zones have the same time", async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await renderPage(<Times timeZone={timeZone} />);
  await expect.element(page.getByText(`Served ${from}`)).toBeVisible();
  expect(choice(/time/).query()).toBeNull();
});
