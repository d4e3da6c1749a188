import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { useBehaviour } from "#lib/use-behaviour.ts";
import { clockIn } from "#lib/zone-clock.ts";
import { renderPage } from "#test/render-page.tsx";
import { showTimes } from "./show-times.ts";
import { TimeSwitch } from "./time-switch.tsx";

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const [from, until] = ["2025-11-26T09:00:00.000Z", "2025-11-26T09:20:00.000Z"];

function Times({ timeZone }: { timeZone: string }) {
  const times = useBehaviour<HTMLDivElement>(showTimes);
  return (
    <div ref={times} data-times={timeZone}>
      <time data-clock="" dateTime={from} data-until={until}>
        As served
      </time>
      <TimeSwitch timeZone={timeZone} />
    </div>
  );
}

const choice = (name: RegExp) => page.getByRole("button", { name });

beforeEach(() => localStorage.clear());

it("shows the conference's time, or the visitor's on request, and remembers the choice", async () => {
  // Fourteen hours ahead of UTC, so that it differs from any test machine's zone.
  await renderPage(<Times timeZone="Pacific/Kiritimati" />);
  await expect.element(page.getByText("As served")).toBeVisible();
  await expect.element(choice(/^Kiritimati time/)).toHaveAttribute("aria-pressed", "true");
  await choice(/^My time/).click();
  const instant = Date.parse(from);
  await expect.element(page.getByRole("time")).toHaveTextContent(clockIn(instant));
  await expect.element(choice(/^My time/)).toHaveAttribute("aria-pressed", "true");
  expect(localStorage.getItem("summit-time")).toBe("own");
  await choice(/^Kiritimati time/).click();
  await expect.element(page.getByText("As served")).toBeVisible();
});

it("offers no choice if both zones have the same time", async () => {
  await renderPage(<Times timeZone={own} />);
  await expect.element(page.getByText("As served")).toBeVisible();
  expect(choice(/time/).query()).toBeNull();
});
